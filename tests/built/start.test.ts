/** `npm start` as its operator meets it: what it says, what it ends with, and that it builds only when needed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashSources, isUpToDate } from '../../apps/website/build/source-stamp.ts';
import { listenLocally } from '../support/machine/scripted-server.ts';
import { freePort, untilAnswering } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = sharedFolder();
// Processes start slowly where others use the machine.
vi.setConfig({ testTimeout: 30_000 });

const running = new Set<ChildProcess>();

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  running.add(child);
  // Closed, not only ended: everything it said has been read.
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, said, ended };
}

beforeAll(() => {
  // A start that builds would change the pages under the other tests.
  const { SITE_URL: _, CONTACT_ENDPOINT: __, ...environment } = process.env;
  expect(isUpToDate(root, hashSources(root, environment)), 'build the site first').toBe(true);
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

it('a start that cannot work, as when the port is taken, ends with one sentence and exit code 1', async () => {
  const { port, close } = await listenLocally(createServer());
  const { said, ended } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  await close();
  expect(said.stderr).toMatch(
    new RegExp(`^(?=[A-Z])[^\\n]*Port ${port} is already in use[^\\n]*\\.\\n$`),
  );
});

it('a start with nothing changed does not build, says where it is, and ends with 0 on SIGTERM', async () => {
  const port = await freePort();
  const { child, said, ended } = start({
    PORT: String(port),
    // What the log has to say depends on the machine.
    LOG_LEVEL: 'silent',
  });
  await untilAnswering(`http://127.0.0.1:${port}/`, child);
  const page = await fetch(`http://127.0.0.1:${port}/impressum`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.stdout).toBe('The built site is up to date.\n');
  expect(said.stderr).toMatch(new RegExp(`^The site is up: http://localhost:${port}$`, 'm'));
});
