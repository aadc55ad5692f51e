/** The server and its commands, each in a process of its own, exactly as npm starts them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root, startMain } from '../../support/machine/site-server.ts';
import { childSecret } from './load.ts';

export type Settings = Readonly<Record<string, string>>;

const common = {
  TRUST_PROXY: '127.0.0.1',
  CONTACT_SECRET: childSecret,
  MIN_FREE_DISK_MB: '0',
  // Half of a start would be compiling the same files again.
  NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache'),
};

const shiftedClock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

/** `ahead`: how many milliseconds its clock is ahead. */
export async function startSite(settings: Settings, ahead = 0) {
  const late = { NODE_OPTIONS: `--import=${shiftedClock}`, TEST_AHEAD: String(ahead) };
  const { port, pid, end } = await startMain({ ...common, ...settings, ...(ahead > 0 && late) });
  return { url: `http://127.0.0.1:${port}`, pid, end };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

const run = promisify(execFile);

/** What a command of `npm run requests` says. */
export async function requests<Said>(settings: Settings, ...words: string[]): Promise<Said> {
  const script = join(root, 'apps', 'server', 'cli', 'main.ts');
  const env = { PATH: process.env['PATH'], ...common, ...settings };
  const { stdout } = await run(process.execPath, [script, 'requests', ...words, '--json'], {
    env,
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout) as Said;
}

/** The references of all that is stored. */
export const storedRefs = async (settings: Settings): Promise<ReadonlySet<string>> =>
  new Set((await requests<{ ref: string }[]>(settings, 'list')).map(({ ref }) => ref));
