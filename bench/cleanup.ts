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

/** Sends SIGTERM, and SIGKILL to a process that is still there after five seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(force);
}

process.on('exit', () => {
  // Not SIGKILL: nginx would leave its worker behind.
  for (const child of children) child.kill('SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  // Never removed: Ctrl-C arrives twice, from the terminal and from npm, and the second must not end this process
  // before it has cleaned up.
  process.on(signal, () => process.exit(code));
}
