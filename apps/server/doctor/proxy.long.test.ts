/** The doctor's question through a real proxy to the real server. */
import { createServer, request as requestHttp } from 'node:http';
import { createSigner, minute } from '@site/base';
import { listenLocally } from '@site/testing/machine/scripted-server';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, said } from '@site/testing/server/doctor';
import { openTestServer } from '@site/testing/server/test-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { questionHeader, seenAddressPath, signQuestion } from '../contact/web/seen-address.ts';
import { judgeSeen, proxySetting } from './proxy.ts';

const secret = 'a secret that is shared with the server';
const signer = createSigner(secret);

type Forwarding = 'overwrites' | 'appends' | 'passes on';

/** In front of the application at `url`; says of the visitor what a proxy of this kind says. */
async function openProxy(url: string, forwarding: Forwarding): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const visitor = '203.0.113.7';
    const given = incoming.headers['x-forwarded-for'];
    const said = { overwrites: visitor, appends: `${given}, ${visitor}`, 'passes on': given };
    const headers = { ...incoming.headers, 'x-forwarded-for': said[forwarding] };
    requestHttp(new URL(incoming.url ?? '/', url), { headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  const { port, close } = await listenLocally(proxy);
  onTestFinished(() => close());
  return `http://127.0.0.1:${port}`;
}

async function look(forwarding: Forwarding, trusted: string, known = secret) {
  const { url } = await openTestServer({ CONTACT_SECRET: secret, TRUST_PROXY: trusted });
  const publicUrl = await openProxy(url, forwarding);
  const findings = await diagnose(proxySetting, {
    publicUrl,
    variables: { CONTACT_SECRET: known },
  });
  return said(findings).join('\n');
}

describe('through a proxy', () => {
  const arrives = "well: visitors' addresses arrive: this machine was seen as 203.0.113.7";
  const shared = 'error: the proxy 127.0.0.1 is not trusted: all visitors share one limit';
  const madeUp = 'error: the server believes an address that the visitor made up';

  it.each([
    ['overwrites', '127.0.0.1', arrives],
    ['appends', '127.0.0.1', arrives],
    ['overwrites', '10.0.0.0/8', shared],
    ['passes on', '127.0.0.1', madeUp],
    ['appends', '0.0.0.0/1, 128.0.0.0/1', madeUp],
  ] as const)('that %s the header, trusting %s', async (forwarding, trusted, expected) => {
    expect(await look(forwarding, trusted)).toBe(expected);
  });

  it('is unknown with another secret, without one, and where no server answers', async () => {
    const other = 'a secret that the server does not know';
    expect(await look('overwrites', '127.0.0.1', other)).toMatch(/^unknown: .*\(404\)$/);
    const publicUrl = 'http://127.0.0.1:1';
    const variables = { DATA_DIR: testFolder() };
    expect(said(await diagnose(proxySetting, { publicUrl, variables }))).toEqual([
      'unknown: the server has not been started on this DATA_DIR',
    ]);
    expect(
      said(await diagnose(proxySetting, { publicUrl, variables: { CONTACT_SECRET: secret } })),
    ).toEqual([`unknown: ${publicUrl} cannot be reached from here: ECONNREFUSED`]);
  });
});

it.each([
  ['127.0.0.1', '203.0.113.7', 'error'],
  ['127.0.0.1', '127.0.0.1', 'well'],
  ['198.51.100.2', '203.0.113.7', 'warning'],
  ['198.51.100.2', '::ffff:198.51.100.2', 'well'],
])('%s seen without a header, while this machine is %s: %s', (address, own, severity) => {
  const seen = { address, sender: address, forwarded: false, trusted: false };
  expect(judgeSeen(seen, own).severity).toBe(severity);
});

it.each([
  ['without a signature', ''],
  ['with a signature of another secret', signQuestion(createSigner('x'), Date.now())],
  ['with an old one', signQuestion(signer, Date.now() - 2 * minute)],
  ['with half of one', String(Date.now())],
])('a stranger who asks %s gets the page of any unknown address', async (_, question) => {
  const { app } = await openTestServer({ CONTACT_SECRET: secret });
  const headers = question === '' ? {} : { [questionHeader]: question };
  const answer = await app.inject({ url: seenAddressPath, headers });
  const unknown = await app.inject({ url: '/kontakt/gibt-es-nicht', headers });
  expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  expect(answer.headers).toEqual({ ...unknown.headers, date: answer.headers['date'] });
});
