import type { DnsAnswer } from '@site/testing/machine/dns-responder';
import { diagnose, namesFrom, said, shareResponder } from '@site/testing/server/doctor';
import { describe, expect, it } from 'vitest';
import type { Check } from './check.ts';
import { dkim, dmarc, spf } from './sender-domain.ts';

const responder = await shareResponder();
const names = namesFrom(responder);

const variables = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@mail.example.org',
  MAIL_TO: 'office@example.org',
};

async function look(check: Check, answers: Readonly<Record<string, DnsAnswer>>, selector?: string) {
  for (const [name, answer] of Object.entries(answers))
    responder.answers.set(`TXT ${name}`, answer);
  const findings = await diagnose(check, { variables, names, dkimSelector: selector }, 9000);
  return said(findings).join('\n');
}

const domain = 'mail.example.org';

describe('SPF', () => {
  it.each([
    [['v=spf1 mx -all'], `well: ${domain}: v=spf1 mx -all`],
    [['other', 'v=spf1 redirect=_spf.x'], `well: ${domain}: v=spf1 redirect=_spf.x`],
    ['missing', `error: ${domain} has no SPF record`],
    [['v=spf1 mx -all', 'v=spf1 -all'], `error: ${domain} has 2 SPF records, so none counts`],
    [['v=spf1 +all'], `error: the SPF record of ${domain} allows everybody (+all)`],
    [['v=spf1 mx ?all'], `warning: the SPF record of ${domain} forbids no sender`],
    ['refused', 'unknown: no name server answers (EREFUSED)'],
  ] as const)('%s', async (answer, expected) => {
    expect(await look(spf, { [domain]: answer })).toBe(expected);
  });
});

describe('DKIM', () => {
  const key = `s1._domainkey.${domain}`;

  it.each([
    [['v=DKIM1; k=rsa; p=MIIB'], `well: ${key} has a key`],
    [['v=DKIM1; p='], `error: the key ${key} is revoked`],
    ['missing', `error: ${key} has no key`],
  ] as const)('%s', async (answer, expected) => {
    expect(await look(dkim, { [key]: answer }, 's1')).toBe(expected);
  });

  it('cannot be known without the selector', async () => {
    expect(await look(dkim, {})).toBe('unknown: the name of the key cannot be known from here');
  });
});

describe('DMARC', () => {
  it.each([
    [{ [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] }, `well: ${domain}: p=reject`],
    // RFC 7489: the record of the domain above counts.
    [{ '_dmarc.example.org': ['v=DMARC1;p=quarantine'] }, `well: ${domain}: p=quarantine`],
    [
      { [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] },
      `well: ${domain}: p=none, which only watches; p=quarantine keeps forged mails out`,
    ],
    [{ [`_dmarc.${domain}`]: ['v=DMARC1'] }, `error: the DMARC record of ${domain} has no policy`],
    [{}, `warning: ${domain} has no DMARC record`],
  ] as Readonly<[Record<string, DnsAnswer>, string]>[])('%s', async (answers, expected) => {
    expect(await look(dmarc, answers)).toBe(expected);
  });
});

it('is unknown while the name server is silent, and when no mail leaves the machine', async () => {
  responder.answers.set(`TXT ${domain}`, 'silent');
  expect(said(await diagnose(spf, { variables, names }, 300))).toEqual([
    expect.stringMatching(/^unknown: no /),
  ]);
  expect((await diagnose(spf, { names }))[0]?.severity).toBe('unknown');
});
