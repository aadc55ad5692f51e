/** A backup every quarter of an hour in a process of its own: neither the copying nor a slow disk holds up the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { minute, second } from '../clock.ts';
import { codeOf } from './error-code.ts';

const turnInterval = 15 * minute;
/** A share that does not answer would otherwise keep the process for ever. */
const longestRun = 10 * minute;
/** The process tidies up on SIGTERM; one that hangs in the file system cannot. */
const partingTime = 5 * second;

const commandLine = join(import.meta.dirname, '..', 'cli', 'main.ts');

export interface BackupSettings {
  readonly dataDir: string;
  /** An existing folder, best on another disk. */
  readonly backupDir: string;
}

interface BackupDependencies {
  readonly log: Logger;
  /** Milliseconds since the last backup, which may be of an earlier start; nothing when there is none. */
  readonly age: () => Promise<number | undefined>;
  /** Replaced by tests. */
  readonly spawnBackup?: (settings: BackupSettings) => ChildProcess;
  readonly interval?: number;
}

const runCommand = ({ dataDir, backupDir }: BackupSettings): ChildProcess =>
  spawn(process.execPath, [commandLine, 'requests', 'backup', '--dir', backupDir, '--thin'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: longestRun,
    killSignal: 'SIGKILL',
  });

/** The command says what is wrong in a sentence with a path; only the code in it may be logged. */
const codeIn = (sentence: string): string | undefined =>
  /\b(?:SQLITE_[A-Z]+|E[A-Z]{3,})\b/.exec(sentence)?.[0];

/** Returns what went wrong, if anything. */
async function outcome(child: ChildProcess): Promise<string | undefined> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < 2000) said += chunk.toString('utf8');
  });
  try {
    const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null];
    return exitCode === 0 ? undefined : (codeIn(said) ?? signal ?? `EXIT_${exitCode}`);
  } catch (error) {
    // The process could not be started at all.
    return codeOf(error);
  }
}

/** Returns the function that ends it, together with a backup under way. */
export function startBackups(
  settings: BackupSettings,
  { log, age, spawnBackup = runCommand, interval = turnInterval }: BackupDependencies,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: { readonly child: ChildProcess; readonly over: Promise<void> } | undefined;
  let stopped = false;

  const failed = (code: string) => log.error({ code }, 'a scheduled backup failed');
  const finish = async (child: ChildProcess) => {
    const problem = await outcome(child);
    running = undefined;
    if (problem && !stopped) failed(problem);
  };
  const turn = () => {
    timer = setTimeout(turn, interval).unref();
    if (running) {
      failed('STILL_RUNNING');
      return;
    }
    try {
      const child = spawnBackup(settings);
      running = { child, over: finish(child) };
    } catch (error) {
      // Without memory for a further process `spawn` throws.
      failed(codeOf(error));
    }
  };
  // A restart neither delays the next backup nor makes one too many.
  const first = age().then(
    (elapsed = interval) => Math.min(interval, Math.max(0, interval - elapsed)),
    () => interval,
  );
  void first.then((delay) => {
    if (!stopped) timer = setTimeout(turn, delay).unref();
  });

  return async () => {
    stopped = true;
    clearTimeout(timer);
    if (!running) return;
    const { child, over } = running;
    child.kill('SIGTERM');
    await Promise.race([over, sleep(partingTime, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
}
