/** A virtual machine that is migrated or saved pauses its server too. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { second } from '../../server/clock.ts';
import { isShed } from '../../server/http/load-shedding.ts';

/** Whether a process waits for events, as far as the system says so: one that is stopped at work counts as busy. */
const waits = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || / S /.test(readFileSync(file, 'utf8'));
};

it('a server that was paused is not overloaded, however late its timers are', async () => {
  const child = fork(fileURLToPath(new URL('support/shedding-server.ts', import.meta.url)));
  try {
    await once(child, 'message');
    while (!waits(child.pid ?? 0)) await sleep(1);
    child.kill('SIGSTOP');
    await sleep(6 * second);
    const afterwards = once(child, 'message') as Promise<[number]>;
    child.kill('SIGCONT');
    const [eventLoopUtilized] = await afterwards;
    expect(isShed('GET', '/', { eventLoopDelay: 6 * second, eventLoopUtilized })).toBe(false);
  } finally {
    child.kill('SIGKILL');
  }
});
