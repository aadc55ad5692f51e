import type { Socket } from 'node:net';
import { recorded, type ScriptedServer } from '@site/testing/machine/scripted-server';
import { down, openTarget, runProbe } from '@site/testing/server/probe-run';
import { expect, it } from 'vitest';

// A small stand-in for the protocol; tests/faults/status-targets.long.test.ts asks a real server.
const message = (type: string, content: string | Buffer): Buffer => {
  const body = Buffer.from(content);
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const selected = Buffer.concat([message('C', 'SELECT 1\0'), message('Z', 'I')]);
/** `pg` throws when it reads this. */
const unknownLogin = message('R', '\0\0\0\x63');
const refusal = (code: string) => message('E', `SFATAL\0C${code}\0Msaid no to "status"\0\0`);

const ask = ({ port }: ScriptedServer, options = {}) =>
  runProbe(
    {
      kind: 'postgres',
      host: '127.0.0.1',
      port,
      user: 'status',
      password: 'right',
      database: 'postgres',
    },
    options,
  );

it('asks for TLS, logs in, asks for nothing and says goodbye', async () => {
  const sent: string[] = [];
  const server = await openTarget((socket) => {
    socket.on('data', (chunk) => sent.push(chunk.toString('latin1')));
    recorded('', ['N', welcome, selected, ''])(socket);
  });
  expect(await ask(server)).toEqual({
    result: 'up',
    milliseconds: expect.any(Number),
    reason: null,
  });
  expect(sent[0]).toBe('\0\0\0\x08\x04\xd2\x16\x2f');
  expect(sent[1]).toMatch(/user\0status\0database\0postgres\0/);
  expect(sent.slice(2)).toEqual(['Q\0\0\0\rselect 1\0', 'X\0\0\0\x04']);
});

it('what a server says after its answer changes nothing', async () => {
  const server = await openTarget(recorded('', ['N', welcome, selected, unknownLogin]));
  expect(await ask(server)).toMatchObject({ result: 'up', reason: null });
  await expect.poll(() => server.sockets.size).toBe(0);
});

it.each(['28P01', '28000'])('a login refused with %s is a fault of the config', async (code) => {
  const server = await openTarget(recorded('', ['N', refusal(code)]));
  expect(await ask(server)).toEqual({
    result: 'unknown',
    milliseconds: null,
    reason: `configuration fault: login refused (${code})`,
    fault: 'login',
  });
});

it.each<[string, (socket: Socket) => void, string]>([
  ['is starting', recorded('', ['N', refusal('57P03')]), 'answered with 57P03'],
  ['hangs up', (socket) => void socket.resume().end(), 'connection closed'],
  ['is another service', recorded('220 mail ESMTP\r\n', []), 'answer is not PostgreSQL'],
  ['says more before TLS than S', recorded('', ['Sx']), 'answer is not PostgreSQL'],
  [
    'asks for a login that nobody knows',
    recorded('', ['N', unknownLogin]),
    'answer is not PostgreSQL',
  ],
  [
    'resets the connection in its welcome',
    (socket) => {
      recorded('', ['N', welcome.subarray(0, 5), ''])(socket);
      socket.on('data', () => socket.bytesWritten > 1 && socket.resetAndDestroy());
    },
    'ECONNRESET',
  ],
])('a server that %s is down', async (_what, script, reason) => {
  const server = await openTarget(script);
  expect(await ask(server)).toEqual(down(reason));
  await expect.poll(() => server.sockets.size).toBe(0);
});

it.each([
  ['from the start', ['', '']],
  ['in its welcome', ['N', welcome.subarray(0, 5), '']],
])('a server that is silent %s is down after the time-out', async (_when, replies) => {
  const server = await openTarget(recorded('', replies));
  expect(await ask(server, { timeout: 60 })).toEqual(down('no answer within 60 ms'));
  await expect.poll(() => server.sockets.size).toBe(0);
});
