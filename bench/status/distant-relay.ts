/** A relay as far away as most are: what goes to it and what it answers arrives some milliseconds later. */
import { connect, type Socket } from 'node:net';
import { openScripted } from '../../tests/support/machine/scripted-server.ts';

export function distantRelay(port: number, oneWay: number) {
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), oneWay));
    from.on('close', () => setTimeout(() => to.destroy(), oneWay));
    from.on('error', () => undefined);
  };
  return openScripted((near) => {
    const far = connect(port, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
}
