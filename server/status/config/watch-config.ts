/**
 * Reads the status config again every few seconds, in case it has changed. Editors and deployments replace files, and
 * `fs.watch` would go on watching the old one.
 */
import { readFile, stat } from 'node:fs/promises';
import { second } from '../../clock.ts';
import { codeOf } from '../../operations/error-code.ts';
import { StatusConfigError } from './config-error.ts';
import { mostBytes, tooLarge } from './read-config.ts';
import type { StatusConfig } from './status-config.ts';

const pollInterval = 2 * second;

interface WatchOptions {
  /** What the file held when it was read at the start. */
  readonly text: string;
  /** `readStatusConfig` with everything else it takes. */
  readonly read: (text: string) => StatusConfig;
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
    throw new StatusConfigError([`the file cannot be read (${codeOf(error)}).`]);
  }
}

/**
 * `onChange` gets every good config whose text is a new one; after a problem also the config from before, when it is back.
 * `onProblem` gets one message for each wrong text; the last good config stays in force.
 */
export function watchStatusConfig(
  path: string,
  onChange: (config: StatusConfig) => void,
  onProblem: (message: string) => void,
  { text, read }: WatchOptions,
) {
  // A text or, where it cannot be read, the reason.
  let handled = text;
  let seen = text;
  let isBusy = false;
  let isStopped = false;

  const look = async (): Promise<void> => {
    let isReadable = true;
    const found = await readStatusFile(path).catch((error: Error) => {
      isReadable = false;
      return error.message;
    });
    // Half a file may be a valid config too, so a text counts once two reads in a row have found it.
    const stoodStill = found === seen;
    seen = found;
    if (isStopped || !stoodStill || found === handled) return;
    handled = found;
    if (!isReadable) return onProblem(found);
    try {
      onChange(read(found));
    } catch (error) {
      onProblem((error as Error).message);
    }
  };
  const timer = setInterval(async () => {
    // On a network share that hangs, reads must not pile up.
    if (isBusy) return;
    isBusy = true;
    await look();
    isBusy = false;
  }, pollInterval).unref();
  return {
    look,
    stop: (): void => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
