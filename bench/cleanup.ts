/** Removes every process and folder of a run when it ends, also when a signal ends it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
const children = new Set<ChildProcess>();

export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${purpose}-`));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** Ends the child when this process ends, at the latest. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** To its whole group, if it leads one: a browser's start script would end and leave the browser behind. */
function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-(child.pid ?? Number.NaN), name);
  } catch {
    child.kill(name);
  }
}

/** Sends SIGTERM, and SIGKILL to a process that is still there after five seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  signal(child, 'SIGTERM');
  const force = setTimeout(() => signal(child, 'SIGKILL'), 5000);
  await exited;
  clearTimeout(force);
}

process.on('exit', () => {
  // Not SIGKILL: nginx would leave its worker behind.
  for (const child of children) signal(child, 'SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const [name, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  // Never removed: Ctrl-C arrives twice, from the terminal and from npm, and the second must not end this process
  // before it has cleaned up.
  process.on(name, () => process.exit(code));
}
