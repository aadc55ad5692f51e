/** Debian's WebKitGTK over WebDriver, which is HTTP and JSON, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findProgram } from '../../support/browser/browser.ts';
import { freePort } from '../../support/machine/site-server.ts';
import { deadProxy, type Engine, type SmokeBrowser } from './smoke-browser.ts';
import { watchSite } from './watched-site.ts';

const driverPath = findProgram(['WebKitWebDriver']);
const screenPath = findProgram(['Xvfb']);
const [browserPath] = globSync('/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser');

const longestCommand = 60_000;
/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

const callTo =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestCommand),
    });
    const { value } = (await answer.json()) as { value: { error?: string } | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}`);
    return value;
  };

async function end(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Xvfb chooses a free display and tells its number once it is up. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    screenPath ?? '',
    ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const told = screen.stdio[3];
  if (!told) throw new Error('Xvfb has no pipe to tell its display.');
  const [number] = await once(told, 'data', { signal: AbortSignal.timeout(longestCommand) });
  return { screen, display: `:${String(number).trim()}` };
}

async function untilReady(call: Call): Promise<void> {
  for (const deadline = Date.now() + longestCommand; ; ) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not come up.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const capabilities = {
  'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  proxy: {
    proxyType: 'manual',
    httpProxy: `${deadProxy.host}:${deadProxy.port}`,
    sslProxy: `${deadProxy.host}:${deadProxy.port}`,
    noProxy: ['127.0.0.1'],
  },
  timeouts: { implicit: 15_000, pageLoad: longestCommand, script: 15_000 },
};

async function open(siteUrl: string): Promise<SmokeBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath ?? '', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home },
    stdio: 'ignore',
  });
  const site = await watchSite(siteUrl);
  const call = callTo(`http://127.0.0.1:${port}`);
  const stop = async () => {
    site.close();
    await end(driver);
    await end(screen);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilReady(call);
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await call('POST', '/session', wanted)) as { sessionId: string };
    const session: Call = (method, path, body) =>
      call(method, `/session/${sessionId}${path}`, body);
    return browserOf(session, site.url, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function browserOf(session: Call, url: string, stop: () => Promise<void>): SmokeBrowser {
  const evaluate = async <T>(run: (argument: string) => T, argument = ''): Promise<T> => {
    const body = { script: `return (${run})(arguments[0])`, args: [argument] };
    return (await session('POST', '/execute/sync', body)) as T;
  };
  const find = async (selector: string): Promise<string> => {
    const wanted = { using: 'css selector', value: selector };
    const found = (await session('POST', '/element', wanted)) as Record<string, string>;
    // The driver's own scrolling goes smoothly, as the page's style has it, and it clicks before it has arrived.
    await evaluate(
      (one) =>
        document.querySelector(one)?.scrollIntoView({ behavior: 'instant', block: 'center' }),
      selector,
    );
    return `/element/${found[elementKey]}`;
  };
  const noted = () =>
    evaluate(() => {
      if (location.protocol === 'about:') return [];
      if (!window.notedErrors) throw new Error('The page does not note its errors.');
      return window.notedErrors.splice(0);
    });
  /** The errors of pages that were left since. */
  const former: string[] = [];
  return {
    evaluate,
    goto: async (path) => {
      former.push(...(await noted()));
      await session('POST', '/url', { url: url + path });
    },
    click: async (selector) => void (await session('POST', `${await find(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await session('POST', `${await find(selector)}/value`, { text })),
    resize: async (size) => void (await session('POST', '/window/rect', size)),
    clearCookies: async () => {
      await session('DELETE', '/cookie');
      // WebKit's page process has a copy of the cookies, which learns of it later: the next page would read the old ones.
      await expect.poll(() => evaluate(() => document.cookie)).toBe('');
      expect(await session('GET', '/cookie')).toEqual([]);
    },
    takeErrors: async () => [...former.splice(0), ...(await noted())],
    close: async () => {
      await session('DELETE', '').catch(() => undefined);
      await stop();
    },
  };
}

export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver and xvfb',
  isInstalled: Boolean(driverPath && screenPath && browserPath),
  open,
};
