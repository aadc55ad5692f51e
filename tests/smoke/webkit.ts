/** Debian's WebKitGTK over WebDriver, which is HTTP and JSON, on a screen of its own (Xvfb). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { expect } from 'vitest';
import { findProgram } from '../../scripts/browser/browser.ts';
import { untilListening } from '../support/machine/programs.ts';
import { freePort } from '../support/machine/site-server.ts';
import { deadProxy, type Engine, type SmokeBrowser } from './engine.ts';

const driverPath = findProgram(['WebKitWebDriver']);
const screenPath = findProgram(['Xvfb']);
const [browserPath] = globSync('/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser');

/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const proxy = `${deadProxy.host}:${deadProxy.port}`;
const capabilities = {
  'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: ['127.0.0.1'] },
  timeouts: { implicit: 15_000, pageLoad: 60_000, script: 15_000 },
};

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value }: { value: T } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  if (child.kill('SIGTERM')) await exited;
}

/** Xvfb chooses a free display and writes its number once it is up. */
async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'];
  const screen = spawn(screenPath ?? '', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe to write its display to.');
  const [number] = await once(pipe, 'data', { signal: AbortSignal.timeout(60_000) });
  return { screen, display: `:${String(number).trim()}` };
}

async function open(url: string): Promise<SmokeBrowser> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  await untilListening(port, driver);
  const sessions = `http://127.0.0.1:${port}/session`;
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await call<{ sessionId: string }>('POST', sessions, wanted);
  const session = `${sessions}/${sessionId}`;
  const post = <T>(path: string, body: object) => call<T>('POST', session + path, body);

  const evaluate = <T>(run: (argument: string) => T, argument = ''): Promise<T> =>
    post('/execute/sync', { script: `return (${run})(arguments[0])`, args: [argument] });
  const find = async (selector: string): Promise<string> => {
    const lookup = { using: 'css selector', value: selector };
    const found = await post<Record<string, string>>('/element', lookup);
    // The driver scrolls smoothly, as the page's style has it, and clicks before it has arrived.
    await evaluate(
      (one) =>
        document.querySelector(one)?.scrollIntoView({ behavior: 'instant', block: 'center' }),
      selector,
    );
    return `/element/${found[elementKey]}`;
  };
  return {
    evaluate,
    goto: (path) => post('/url', { url: url + path }),
    click: async (selector) => post(`${await find(selector)}/click`, {}),
    type: async (selector, text) => post(`${await find(selector)}/value`, { text }),
    resize: (size) => post('/window/rect', size),
    clearCookies: async () => {
      // WebKit's page process has a copy of the cookies that is cleared later, and on a busy machine may miss a clearing.
      const cookiesAfterClearing = async () => {
        await call('DELETE', `${session}/cookie`);
        return evaluate(() => document.cookie);
      };
      await expect.poll(cookiesAfterClearing).toBe('');
    },
    errors: [],
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver and xvfb',
  isInstalled: Boolean(driverPath && screenPath && browserPath),
  open,
};
