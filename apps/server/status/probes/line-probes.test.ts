/** SMTP, IMAP and plain TCP. */

import type { Socket } from 'node:net';
import {
  listenWithTls,
  openScripted,
  recorded,
  type ScriptedServer,
} from '@site/testing/machine/scripted-server';
import { selfSigned } from '@site/testing/machine/self-signed';
import { down, runProbe } from '@site/testing/server/probe-run';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';

let server: ScriptedServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

const target = (port = server?.port ?? 0) => ({ host: '127.0.0.1', port });
const up = { result: 'up', milliseconds: expect.any(Number), reason: null };
const flood = (socket: Socket) => {
  const more = () => {
    while (!socket.destroyed && socket.write('* x'.repeat(5000)));
  };
  socket.on('drain', more);
  more();
};

describe('tcp', () => {
  it('is up when the port is open', async () => {
    server = await openScripted(() => {});
    expect(await runProbe({ kind: 'tcp', ...target() })).toEqual(up);
    const { port } = server;
    await server.close();
    server = undefined;
    expect(await runProbe({ kind: 'tcp', ...target(port) })).toEqual(down('ECONNREFUSED'));
  });
});

describe('smtp', () => {
  const certificate = selfSigned();
  const commands: string[] = [];
  it('speaks TLS from the first byte with a real server, and takes its leave', async () => {
    const smtp = new SMTPServer({
      ...certificate,
      secure: true,
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
    });
    smtp.on('error', () => {});
    server = await listenWithTls(smtp.server);
    const smtps = { kind: 'smtp', ...target(), tls: true } as const;
    expect(await runProbe(smtps, { ca: certificate.cert })).toEqual(up);
    // The server has hung up after QUIT.
    await expect.poll(() => server?.sockets.size).toBe(0);
    expect(await runProbe(smtps)).toEqual(down('certificate is self-signed'));
  });

  it('says EHLO with its address and QUIT', async () => {
    server = await openScripted((socket) => {
      socket.write('220-mail.example\r\n220 ESMTP\r\n');
      socket.on('data', (chunk) => {
        commands.push(chunk.toString());
        if (commands.length === 1)
          socket.write('250-mail.example\r\n250-PIPELINING\r\n250 HELP\r\n');
        else socket.end('221 bye\r\n');
      });
    });
    expect(await runProbe({ kind: 'smtp', ...target(), tls: false })).toEqual(up);
    expect(commands).toEqual(['EHLO [127.0.0.1]\r\n', 'QUIT\r\n']);
  });

  it.each([
    ['turns everybody away', recorded('554 no service\r\n', []), 'greeting answered with 554'],
    ['is overloaded', recorded('220 hi\r\n', ['421 later\r\n']), 'EHLO answered with 421'],
    ['is another service', recorded('SSH-2.0-OpenSSH_9.2\r\n', []), 'greeting is not SMTP'],
    ['hangs up', (socket: Socket) => socket.end(), 'connection closed'],
    ['resets', (socket: Socket) => socket.resetAndDestroy(), 'ECONNRESET'],
    ['never ends its line', flood, 'answer is too long'],
  ])('is down when the server %s', async (_what, script, reason) => {
    server = await openScripted(script);
    expect(await runProbe({ kind: 'smtp', ...target(), tls: false })).toEqual(down(reason));
  });

  it('is up even if the server ignores QUIT', async () => {
    let count = 0;
    server = await openScripted((socket) => {
      socket.write('220 hi\r\n');
      socket.on('data', () => {
        count += 1;
        if (count === 1) socket.write('250 hi\r\n');
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = runProbe({ kind: 'smtp', ...target(), tls: false }, { timeout: 300 });
    await expect.poll(() => count).toBe(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(await outcome).toEqual(up);
    await expect.poll(() => server?.sockets.size).toBe(0);
  });
});

describe('imap', () => {
  // Recorded from Dovecot 2.3.19 on Debian 12; tests/faults/status-targets.long.test.ts asks a real one.
  const greeting =
    '* OK [CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ AUTH=PLAIN] Dovecot (Debian) ready.\r\n';
  const capability =
    '* CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ AUTH=PLAIN\r\n' +
    'a1 OK Pre-login capabilities listed, post-login capabilities have more.\r\n';
  const parting = '* BYE Logging out\r\na2 OK Logout completed.\r\n';

  it('is up when the server tells what it can do', async () => {
    server = await openScripted(recorded(greeting, [capability, parting]));
    expect(await runProbe({ kind: 'imap', ...target(), tls: false })).toEqual(up);
  });

  it.each([
    ['turns everybody away', recorded('* BYE overloaded\r\n', []), 'greeting turned away (BYE)'],
    ['is another service', recorded('220 ESMTP\r\n', []), 'greeting is not IMAP'],
    ['refuses', recorded(greeting, ['a1 BAD what?\r\n']), 'CAPABILITY refused'],
    ['gives up', recorded(greeting, ['* BYE enough\r\n']), 'CAPABILITY turned away (BYE)'],
  ])('is down when the server %s', async (_what, script, reason) => {
    server = await openScripted(script);
    expect(await runProbe({ kind: 'imap', ...target(), tls: false })).toEqual(down(reason));
  });
});
