import { day, hour } from '@site/base';
import type { SmtpSettings } from '@site/delivery';
import { openScripted, recorded } from '@site/testing/machine/scripted-server';
import { type Certificate, selfSigned } from '@site/testing/machine/self-signed';
import { openSmtpServer } from '@site/testing/machine/smtp-server';
import { diagnose, doctorContext, said } from '@site/testing/server/doctor';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCheck } from './check.ts';
import { mailCertificate, mailServer } from './mail-server.ts';

interface Relay {
  readonly certificate?: Certificate;
  readonly secure?: boolean;
}

/** Takes the user `website` with the password `right`. */
const openRelay = ({ certificate, secure = false }: Relay = {}): Promise<number> =>
  openSmtpServer({
    ...certificate,
    secure,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right'
        ? done(null, { user: 'website' })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
  });

const variables = (port: number, login = '') => ({
  SMTP_URL: `smtp://${login}127.0.0.1:${port}`,
  MAIL_FROM: 'website@example.org',
  MAIL_TO: 'office@example.org',
});

describe('the mail server', () => {
  it('is well when it takes the log-in, and an error when the password is wrong', async () => {
    const port = await openRelay();
    const look = (login: string) => diagnose(mailServer, { variables: variables(port, login) });
    expect(said(await look('website:right@'))).toEqual([
      `well: 127.0.0.1:${port} takes mails after the log-in`,
    ]);
    expect((await look('website:wrong@'))[0]).toMatchObject({
      severity: 'error',
      text: `127.0.0.1:${port} does not take mails (535)`,
      remedy: expect.stringContaining('user and password'),
    });
  });

  it('is a warning when there is none', async () => {
    expect((await diagnose(mailServer))[0]).toMatchObject({ severity: 'warning' });
    expect((await diagnose(mailCertificate))[0]).toMatchObject({ severity: 'unknown' });
  });
});

describe('its certificate', () => {
  const now = Date.now();
  const lasting = selfSigned({ until: now + 90 * day + hour });

  /** The settings for a relay on another machine, used towards this one. */
  const look = async (port: number, change: Partial<SmtpSettings>, ca?: Certificate) => {
    const context = doctorContext({ variables: variables(port), ...(ca ? { ca: ca.cert } : {}) });
    const { environment } = context;
    const smtp = { ...environment.smtp, host: 'localhost', ...change } as SmtpSettings;
    const changed = { ...context, environment: { ...environment, smtp } };
    return said(await runCheck(mailCertificate, changed, 30_000)).join('\n');
  };

  it.each([
    ['STARTTLS', { requireTls: true }, false],
    ['smtps', { secure: true }, true],
  ] as const)('is looked at over %s', async (_, change, secure) => {
    const port = await openRelay({ certificate: lasting, secure });
    expect(await look(port, change, lasting)).toBe(
      `well: the certificate of localhost:${port} lasts 90 more days`,
    );
    expect(await look(port, change)).toBe(`error: localhost:${port}: certificate is self-signed`);
  });

  it('is an error where the server offers no TLS', async () => {
    const script = recorded('220 hello\r\n', ['250 hello\r\n', '502 what\r\n']);
    const server = await openScripted(script);
    onTestFinished(() => server.close());
    expect(await look(server.port, { requireTls: true })).toBe(
      `error: localhost:${server.port}: STARTTLS answered with 502`,
    );
  });

  it('is unknown where no server listens, and not asked for on this machine', async () => {
    expect(await look(1, { secure: true })).toBe('unknown: localhost:1: ECONNREFUSED');
    expect(said(await diagnose(mailCertificate, { variables: variables(1) }))).toEqual([
      'well: 127.0.0.1 is this machine, which is spoken to without TLS',
    ]);
  });
});
