/**
 * A page that is controlled over the DevTools protocol alone. Playwright switches the protocol's Runtime domain on,
 * and with it V8 notes lines and columns for every error that a script creates: when React loads, it reads the whole
 * file a second time for that, 50 ms of a slowed processor that no visitor's browser spends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { browserArguments } from '../../scripts/browser/browser.ts';
import { findBrowser } from '../../scripts/browser/find-browser.ts';
import { freePort } from '../../tests/support/machine/site-server.ts';
import { screens } from '../../tests/support/pages/pages.ts';
import { endProcess, removeFolder, temporaryFolder, trackChild } from '../cleanup.ts';

type Parameters = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

export interface DevtoolsPage {
  readonly send: (method: string, parameters?: Parameters) => Promise<unknown>;
  /** Runs a function, which must not refer to anything outside itself, in the page. */
  readonly evaluate: <Result>(task: () => Result | Promise<Result>) => Promise<Result>;
  readonly onEvent: (handle: (method: string) => void) => void;
}

const TIMEOUT_MS = 30_000;

async function connect(port: number): Promise<WebSocket> {
  const response = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl }: { webSocketDebuggerUrl: string } = await response.json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return socket;
}

async function closeBrowser(port: number): Promise<void> {
  const socket = await connect(port);
  socket.send(JSON.stringify({ id: 1, method: 'Browser.close' }));
}

/** A first visit with a phone: no cache, no cookie. */
export async function withPhonePage<Result>(
  port: number,
  use: (page: DevtoolsPage) => Promise<Result>,
): Promise<Result> {
  const socket = await connect(port);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let handleEvent: (method: string) => void = () => undefined;
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error }: Message = JSON.parse(String(data));
    if (method) handleEvent(method);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  const ask = (method: string, params: Parameters, sessionId?: string): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    const timer = setTimeout(() => answer.reject(new Error(`No answer to ${method}.`)), TIMEOUT_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  };

  const { browserContextId } = (await ask('Target.createBrowserContext', {})) as {
    browserContextId: string;
  };
  try {
    const { targetId } = (await ask('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })) as { targetId: string };
    const { sessionId } = (await ask('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    const send = (method: string, parameters: Parameters = {}) =>
      ask(method, parameters, sessionId);
    await send('Emulation.setDeviceMetricsOverride', {
      ...screens.phone,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setLocaleOverride', { locale: 'de-DE' });
    await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
    return await use({
      send,
      evaluate: async <Value>(task: () => Value | Promise<Value>) => {
        const { result, exceptionDetails } = (await send('Runtime.evaluate', {
          expression: `(${String(task)})()`,
          awaitPromise: true,
          returnByValue: true,
        })) as Evaluated;
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value as Value;
      },
      onEvent: (handle) => {
        handleEvent = handle;
      },
    });
  } finally {
    await ask('Target.disposeBrowserContext', { browserContextId });
    socket.close();
  }
}

async function untilDebuggable(port: number): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answers = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await wait(100);
  }
  throw new Error('The browser does not open its debugging port.');
}

/** Starts a browser that opens its debugging port. */
export async function withDebuggingPort<Result>(
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const { executablePath, env } = await findBrowser({ say: console.error });
  const port = await freePort();
  const profile = temporaryFolder('profile');
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = trackChild(
    spawn(executablePath, [...browserArguments, '--headless', ...args, 'about:blank'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      // The leader of a group, which ends as a whole.
      detached: true,
    }),
  );
  const exited = once(child, 'exit');
  try {
    await untilDebuggable(port);
    return await use(port);
  } finally {
    // Asked to end, Chromium writes its profile first; after a signal it would go on writing while the folder is removed.
    await closeBrowser(port).catch(() => undefined);
    await Promise.race([exited, wait(5000)]);
    await endProcess(child);
    removeFolder(profile);
  }
}
