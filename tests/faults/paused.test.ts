/** A virtual machine that is migrated or saved pauses its server too. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { second } from '../../server/clock.ts';

it('a server that was paused answers at once, as it is not overloaded', async () => {
  const child = fork(fileURLToPath(new URL('support/shedding-server.ts', import.meta.url)));
  try {
    const [url] = (await once(child, 'message')) as [string];
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
    child.kill('SIGSTOP');
    const answer = fetch(url);
    await sleep(3 * second);
    child.kill('SIGCONT');
    expect((await answer).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});
