/** Runs a backup every quarter of an hour in a process of its own, so that a slow disk does not hold up the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, minute, second } from '@site/base';
import type { Values } from '@site/storage';
import type { Logger } from 'pino';

const interval = 15 * minute;
/** A share that does not answer would keep the process for ever. */
const longestRun = 10 * minute;
/** How long the process may tidy up after SIGTERM; one that hangs in the file system cannot. */
const partingTime = 5 * second;

const commandLine = join(import.meta.dirname, '..', 'cli', 'main.ts');

export interface BackupSettings {
  readonly dataDir: string;
  /** An existing folder, best on another disk. */
  readonly backupDir: string;
}

/** What the schedule uses of a child process. */
type BackupProcess = EventEmitter & Pick<ChildProcess, 'kill' | 'stderr'>;

interface BackupDependencies {
  readonly log: Logger;
  /** Milliseconds since the last backup, also of an earlier start; undefined if there is none. */
  readonly age: () => Promise<number | undefined>;
  /** Replaced by tests. */
  readonly spawnBackup?: (settings: BackupSettings) => BackupProcess;
}

const runCommand = ({ dataDir, backupDir }: BackupSettings): ChildProcess =>
  spawn(
    process.execPath,
    [commandLine, 'requests', 'backup', '--dir', resolve(backupDir), '--thin'],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: longestRun,
      killSignal: 'SIGKILL',
    },
  );

/** Only the error code may be logged: the command's message names paths. */
const codeIn = (sentence: string): string | undefined =>
  /\b(?:SQLITE_[A-Z]+|E[A-Z]{3,})\b/.exec(sentence)?.[0];

/** Returns the code of what went wrong, if anything. */
async function outcome(child: BackupProcess): Promise<string | undefined> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < 2000) said += chunk.toString('utf8');
  });
  try {
    const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null];
    return exitCode === 0 ? undefined : (codeIn(said) ?? signal ?? `EXIT_${exitCode}`);
  } catch (error) {
    return codeOf(error);
  }
}

/** Returns the function that ends the schedule and a running backup. */
export function startBackups(
  settings: BackupSettings,
  { log, age, spawnBackup = runCommand }: BackupDependencies,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: { readonly child: BackupProcess; readonly over: Promise<void> } | undefined;
  let stopped = false;

  const failed = (code: string) => log.error({ code }, 'a scheduled backup failed');
  const finish = async (child: BackupProcess) => {
    const problem = await outcome(child);
    running = undefined;
    if (problem && !stopped) failed(problem);
  };
  const tick = () => {
    timer = setTimeout(tick, interval).unref();
    if (running) {
      failed('STILL_RUNNING');
      return;
    }
    try {
      const child = spawnBackup(settings);
      running = { child, over: finish(child) };
    } catch (error) {
      // `spawn` throws when there is no memory for another process.
      failed(codeOf(error));
    }
  };
  // After a restart the next backup is due when it was due before.
  const first = age().then(
    (elapsed = interval) => Math.min(interval, Math.max(0, interval - elapsed)),
    () => interval,
  );
  void first.then((delay) => {
    if (!stopped) timer = setTimeout(tick, delay).unref();
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

/** Where the moment of the last checked backup is kept. */
export const backupKey = 'backup-at';

/** Milliseconds; undefined when there is no backup. */
export async function backupAge(values: Values, now: number): Promise<number | undefined> {
  const at = await values.get(backupKey);
  return at === undefined ? undefined : Math.max(0, now - Number(at));
}
