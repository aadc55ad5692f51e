/** Programs that a machine may have, started by tests. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The path under which `name` starts; `ask` is an argument that makes it answer and end. */
export const installed = (name: string, ask: string): string | undefined =>
  [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, [ask]).status === 0);

export async function untilListening(port: number, child: ChildProcess): Promise<boolean> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) return false;
    const socket = connect(port, '127.0.0.1');
    const listening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listening) return true;
  }
  return false;
}
