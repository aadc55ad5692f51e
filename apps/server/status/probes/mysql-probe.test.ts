import type { Socket } from 'node:net';
import {
  deniedLogin as denied,
  mysqlGreeting as greeting,
} from '@site/testing/machine/mysql-recording';
import { recorded, type ScriptedServer } from '@site/testing/machine/scripted-server';
import { down, openTarget, runProbe } from '@site/testing/server/probe-run';
import { expect, it } from 'vitest';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const loginOk = bytes('0700000200000002000000');
const pingOk = bytes('0700000100000002000000');

const ask = ({ port }: ScriptedServer, options = {}) =>
  runProbe({ kind: 'mysql', host: '127.0.0.1', port, user: 'status', password: 'right' }, options);

it('logs in, pings and quits', async () => {
  const sent: Buffer[] = [];
  const server = await openTarget((socket) => {
    socket.on('data', (chunk) => sent.push(chunk));
    recorded(greeting, [loginOk, pingOk, ''])(socket);
  });
  expect(await ask(server)).toEqual({
    result: 'up',
    milliseconds: expect.any(Number),
    reason: null,
  });
  const [login, ping, quit] = sent;
  expect(login?.toString('latin1')).toContain('status');
  // The scrambled password that the real server took.
  expect(login?.toString('hex')).toContain('a46248f32bd93d729f991838f9d143325efb83b5');
  expect([ping, quit].map((packet) => packet?.toString('hex'))).toEqual([
    '010000000e',
    '0100000001',
  ]);
});

it('a packet cut short after the answer changes nothing', async () => {
  const cutShort = bytes('01000002ff');
  const server = await openTarget(recorded(greeting, [loginOk, Buffer.concat([pingOk, cutShort])]));
  expect(await ask(server)).toMatchObject({ result: 'up', reason: null });
  await expect.poll(() => server.sockets.size).toBe(0);
});

it('a refused login is a fault of the config, by its code alone', async () => {
  const server = await openTarget(recorded(greeting, [denied]));
  expect(await ask(server)).toEqual({
    result: 'unknown',
    milliseconds: null,
    reason: 'configuration fault: login refused (1045)',
    fault: 'login',
  });
});

const packet = (sequence: number, content: Buffer) =>
  Buffer.concat([Buffer.from([content.length & 0xff, content.length >> 8, 0, sequence]), content]);

const shortTime = 60;
const silence = `no answer within ${shortTime} ms`;
const half = greeting.subarray(0, 30);

it.each<[string, (socket: Socket) => void, string]>([
  ['hangs up', (socket) => socket.end(), 'PROTOCOL_CONNECTION_LOST'],
  // Read as a length, its first letters promise 4 MB.
  ['is another service', recorded('SSH-2.0-OpenSSH_9.2p1 Debian\r\n', []), silence],
  ['falls silent in its greeting', recorded(half, []), silence],
  ['cuts its greeting short', recorded(packet(0, half.subarray(4)), []), 'unexpected answer'],
  [
    'resets the connection in its greeting',
    (socket) => socket.write(half, () => socket.resetAndDestroy()),
    'ECONNRESET',
  ],
  [
    'wants the password in the clear',
    recorded(greeting, [packet(2, Buffer.from('\xfemysql_clear_password\0', 'latin1'))]),
    'MYSQL_CLEAR_PASSWORD_NOT_ENABLED',
  ],
  [
    'demands an unknown authentication method',
    recorded(greeting, [packet(2, Buffer.from('\xfe__proto__\0x', 'latin1'))]),
    'AUTH_SWITCH_PLUGIN_ERROR',
  ],
])('a server that %s is down', async (_what, script, reason) => {
  const server = await openTarget(script);
  expect(await ask(server, reason === silence ? { timeout: shortTime } : {})).toEqual(down(reason));
  await expect.poll(() => server.sockets.size).toBe(0);
});
