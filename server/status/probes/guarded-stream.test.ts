import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { openTarget } from '../../../tests/support/server/probe-run.ts';
import { GuardedStream } from './guarded-stream.ts';

async function guarded(script: (socket: Socket) => void) {
  const { port, sockets } = await openTarget(script);
  const socket = connect(port, '127.0.0.1');
  const stream = new GuardedStream(socket, 'Gopher');
  const errors: Error[] = [];
  stream.on('error', (error) => errors.push(error));
  /** Resolves to what went wrong, once nothing of the connection is left on either side. */
  const closed = new Promise<Error[]>((resolve) => stream.on('close', () => resolve(errors)));
  const over = async () => {
    const all = await closed;
    expect(socket.destroyed).toBe(true);
    await expect.poll(() => sockets.size).toBe(0);
    return all;
  };
  return { stream, socket, over };
}

it('passes bytes both ways and ends with the other side', async () => {
  const { stream, over } = await guarded((server) => server.pipe(server));
  stream.end('there and back');
  expect(`${await stream.toArray()}`).toBe('there and back');
  expect(await over()).toEqual([]);
});

it.each([
  ['as they come', false],
  ['that have waited for it', true],
])('a reader that throws at bytes %s ends this connection alone', async (_when, waits) => {
  const { stream, over } = await guarded((server) => server.write('?'));
  if (waits) await once(stream, 'readable');
  const read = vi.fn(() => {
    throw new RangeError('no such packet');
  });
  stream.on('data', read);
  expect(await over()).toEqual([new Error('answer is not Gopher')]);
  expect(read).toHaveBeenCalledOnce();
});

it('a reader gets no more than 64 KiB', async () => {
  const { stream, over } = await guarded((server) => server.write(Buffer.alloc(1 << 20)));
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  expect(await over()).toEqual([new Error('answer is too long')]);
  expect(received).toBeLessThanOrEqual(64 * 1024);
});

it('tells that the connection was reset', async () => {
  const { stream, over } = await guarded((server) =>
    server.once('data', () => server.resetAndDestroy()),
  );
  stream.write('?');
  expect(await over()).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
});

it.each(['socket', 'stream'] as const)('closes with its %s', async (which) => {
  const one = await guarded(() => {});
  await once(one.socket, 'connect');
  one[which].destroy();
  expect(await one.over()).toEqual([]);
});
