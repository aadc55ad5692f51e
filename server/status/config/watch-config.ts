/**
 * Reads the status config again when its file changes. The file is looked at every few seconds: editors and deployments
 * replace files, and a watcher of the old one would hear nothing of the new one.
 */
import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { second } from '../../clock.ts';
import { codeOf } from '../../operations/error-code.ts';
import { StatusConfigError } from './problems.ts';
import { mostBytes, tooLarge } from './read-config.ts';
import type { StatusConfig } from './status-config.ts';

const pollInterval = 2 * second;

/** Calls `turn`, which never rejects, again and again; returns the function that ends it. */
type Repeat = (turn: () => Promise<void>, interval: number) => () => void;

const realTime: Repeat = (turn, interval) => {
  const timer = setInterval(turn, interval).unref();
  return () => clearInterval(timer);
};

export interface WatchOptions {
  /** What the file held when it was read at the start. */
  readonly text: string;
  /** `readStatusConfig` with everything else it takes. */
  readonly read: (text: string) => StatusConfig;
  /** Tests turn it themselves. */
  readonly repeat?: Repeat;
}

/** Throws `StatusConfigError`, with a reason that needs no line. */
export async function readStatusFile(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new StatusConfigError(['the path is not that of a file.']);
    if (found.size > mostBytes) throw new StatusConfigError([tooLarge]);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof StatusConfigError) throw error;
    throw new StatusConfigError([unreadable(error)]);
  }
}

const unreadable = (error: unknown): string => `the file cannot be read (${codeOf(error)}).`;

const signature = ({ mtimeMs, ctimeMs, size, ino }: Stats): string =>
  [mtimeMs, ctimeMs, size, ino].join(' ');

/**
 * `onChange` gets every good config that follows another text, also the unchanged one that ends a problem. `onProblem` gets a
 * message once for each wrong text; the last good config stays in force. Returns the function that ends the watch.
 */
export function watchStatusConfig(
  path: string,
  onChange: (config: StatusConfig) => void,
  onProblem: (message: string) => void,
  { text, read, repeat = realTime }: WatchOptions,
): () => void {
  // A text or, where there is none, the reason; either is dealt with once.
  let handled = text;
  let seen = '';
  let settled = '';
  let busy = false;
  let stopped = false;

  const tell = (message: string) => {
    if (handled !== message && !stopped) onProblem(message);
    handled = message;
  };
  const look = () => stat(path).then(signature, (error: unknown) => codeOf(error));
  const readAgain = async (found: string) => {
    const content = await readStatusFile(path);
    const isStill = (await look()) === found;
    if (stopped || !isStill || content === handled) return;
    let config: StatusConfig;
    try {
      config = read(content);
    } catch (error) {
      if (!(error instanceof StatusConfigError)) throw error;
      handled = content;
      onProblem(error.message);
      return;
    }
    handled = content;
    onChange(config);
  };
  const turn = async () => {
    const found = await look();
    // Half a file may be a good config, too: it is read when it has stood still for a turn.
    const stoodStill = found === seen;
    seen = found;
    if (!stoodStill || found === settled) return;
    try {
      await readAgain(found);
    } catch (error) {
      if (!(error instanceof StatusConfigError)) throw error;
      tell(error.message);
    }
    settled = found;
  };
  const end = repeat(async () => {
    // A share that hangs must not pile up turns.
    if (busy || stopped) return;
    busy = true;
    await turn().catch((error: unknown) => tell(unreadable(error)));
    busy = false;
  }, pollInterval);
  return () => {
    stopped = true;
    end();
  };
}
