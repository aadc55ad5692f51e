/** The headers of every kind of answer, as they cross the wire from the real server. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentScripts } from '@site/company/consent';
import { headersFor } from '@site/company/header-rules';
import { metaPolicy, transportSecurity } from '@site/company/headers';
import { optionalHref, ownPages } from '@site/company/routes';
import { publicUrl } from '@site/company/site';
import type { OwnPage } from '@site/sample/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beyondHosts } from '../../apps/website/build/headers/header-files.ts';
import { pageAddress } from '../../apps/website/build/site-folder.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { headerBytes } from '../support/pages/budgets.ts';
import { dist } from '../support/pages/built-text.ts';
import { ask, type RawAnswer, request, valuesOf } from '../support/pages/raw-http.ts';
import {
  builtFiles,
  expectStatedHeaders,
  headerRules,
  isAnswerPage,
  notFound,
  ownAnswer,
} from '../support/pages/stated-headers.ts';
import { isUntouched, ofTheSample } from '../support/pages/untouched.ts';

const files = builtFiles(dist).filter((file) => !isAnswerPage(file));
const hashed = (file: string) => file.startsWith('/_assets/');
const asset = files.find(hashed) ?? '';
const page = '/agb.html';
const noStore = { 'Cache-Control': 'no-store' };

let server: SiteServer;
const get = (path: string, ...headers: string[]) =>
  ask(server.url, request(`GET ${path}`, ...headers));
const postTo = (path: string, type: string, body: string, ...headers: string[]) => {
  const length = Buffer.byteLength(body);
  const head = [`Content-Type: ${type}`, `Content-Length: ${length}`, ...headers];
  return ask(server.url, request(`POST ${path}`, ...head) + body);
};
const formType = 'application/x-www-form-urlencoded';
const postJson = (body: unknown) => postTo('/kontakt', 'application/json', JSON.stringify(body));
const postForm = (fields: Record<string, string>, ...headers: string[]) =>
  postTo('/kontakt', formType, new URLSearchParams(fields).toString(), ...headers);

beforeAll(async () => {
  server = await startSite();
});
afterAll(() => server?.stop());

/** As a public site sends them, even if the build under test has no public address. */
const strictTransport = publicUrl(process.env)
  ? 0
  : Object.entries(transportSecurity('https://www.firma.example'))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('').length;

function expectSmall(answer: RawAnswer, file: string): void {
  if (!isUntouched) return;
  const isDocument = valuesOf(answer, 'Content-Type')[0]?.startsWith('text/html');
  const bytes = answer.headBytes + (hashed(file) ? 0 : strictTransport);
  expect(bytes, file).toBeLessThanOrEqual(headerBytes[isDocument ? 'document' : 'other']);
}

describe('the headers of files', () => {
  it.each(files)('%s', async (file) => {
    const answer = await get(pageAddress(file), 'Accept-Encoding: br');
    expect(answer.status).toBe(200);
    expectStatedHeaders(dist, answer, file);
    expectSmall(answer, file);
  });

  it.each([page, asset])('304 for %s', async (file) => {
    const [etag] = valuesOf(await get(pageAddress(file)), 'ETag');
    const again = await get(pageAddress(file), `If-None-Match: ${etag}`);
    expect(again).toMatchObject({ status: 304, body: '' });
    expectStatedHeaders(dist, again, file);
    expectSmall(again, file);
  });
});

const sample = {
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@kundin.example',
  company: '',
  message: 'Wir wollen mit unserem Shop umziehen.',
};

const notice = {
  contentUrl: 'https://kunde.example/seite',
  reason: 'Dort werden fremde Bilder verkauft.',
  name: 'Erika Beispiel',
  email: 'erika@firma.example',
  goodFaith: 'ja',
};

type Row = readonly [
  what: string,
  status: number,
  file: string,
  others: Readonly<Record<string, string>>,
  answering: () => Promise<RawAnswer>,
];

const sent = (text: string) => () => ask(server.url, text);
const receipt = async (path: string, body: object) => {
  const { ref } = JSON.parse((await postTo(path, 'application/json', JSON.stringify(body))).body);
  return get(`${path}/danke?ref=${ref}`);
};
const noticeForm = (fields: Record<string, string>) => () =>
  postTo('/inhalte-melden', formType, new URLSearchParams(fields).toString());

const refused = () => postForm({}, 'Sec-Fetch-Site: cross-site');

const others: readonly Row[] = [
  ['308, a slash too many', 308, ownAnswer, {}, () => get('/agb/')],
  ['404', 404, notFound, {}, () => get('/nichts')],
  ['404 for a template', 404, notFound, {}, () => get('/kontakt/formular')],
  ['405', 405, ownAnswer, {}, sent(request('DELETE /agb'))],
  ['431', 431, ownAnswer, {}, () => get('/agb', `X-Long: ${'a'.repeat(20_000)}`)],
  ['302', 302, ownAnswer, noStore, () => get('/kontakt')],
  ['/healthz', 200, ownAnswer, noStore, () => get('/healthz')],
  ['201', 201, ownAnswer, noStore, () => postJson(sample)],
  ['the form again', 422, '/kontakt/formular', noStore, () => postForm({})],
  ['the second step', 200, '/kontakt/pruefen', noStore, () => postForm(sample)],
  ['a refusal', 403, '/kontakt/abgelehnt', noStore, () => refused()],
  ['thanks', 200, '/kontakt/danke', noStore, () => receipt('/kontakt', sample)],
];

const ofNotices: readonly Row[] = [
  ['a notice again', 422, '/inhalte-melden/formular', noStore, noticeForm({ reason: '' })],
  ['its second step', 200, '/inhalte-melden/pruefen', noStore, noticeForm(notice)],
  [
    'its receipt',
    200,
    '/inhalte-melden/danke',
    { ...noStore, 'X-Robots-Tag': 'noindex' },
    () => receipt('/inhalte-melden', notice),
  ],
];

describe('the headers of other answers', () => {
  it.each([...others, ...(optionalHref('reportContent') ? ofNotices : [])])(
    '%s (%i): those of %s',
    async (_, status, file, further, answering) => {
      const answer = await answering();
      expect(answer.status).toBe(status);
      expectStatedHeaders(dist, answer, file, further);
      expectSmall(answer, file);
    },
  );
});

describe('what is said', () => {
  const rules = headerRules(dist);
  const said = (file: string) => Object.fromEntries(headersFor(rules, file));
  const hashesIn = (file: string) => said(file)['Content-Security-Policy']?.match(/'sha256-/g);

  const publicly = transportSecurity(publicUrl(process.env));
  const operatorsInline = consentScripts.filter(({ kind }) => kind === 'inline').length;

  it('of a document', () => {
    expect(said('/index.html')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'credentialless',
      'Permissions-Policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
      'Content-Security-Policy': expect.stringMatching(/(^|; )frame-ancestors 'none'(;|$)/),
      'Cache-Control': 'no-cache',
      ...publicly,
    });
  });

  // A page of the operator's own may bring code of its own.
  const ofOperator = Object.values<OwnPage>(ownPages).map(({ path }) => `${path}.html`);
  const ours = files.filter((file) => file.endsWith('.html') && !ofOperator.includes(file));
  it.each(ours)('%s names its own code only', (file) => {
    // The early script, speculation rules, its style and that of the cookie dialog; the dialog's page has no more.
    const own = file === '/cookie-einstellungen.html' ? 1 : 4;
    expect(hashesIn(file)).toHaveLength(own + operatorsInline);
  });
});

describe('the built _headers', () => {
  const rules = headerRules(dist);
  const patterns = rules.map(({ pattern }) => pattern);

  it('is one that every known static host takes whole', () => {
    expect(beyondHosts(readFileSync(join(dist, '_headers'), 'utf8'))).toBe('');
  });

  it('has room for nineteen pages of an operator', ofTheSample, () => {
    expect(patterns.length).toBeLessThanOrEqual(62);
  });

  it('has no policy for unknown addresses, so the page for them brings its own', () => {
    expect(headersFor(rules, '/nichts').map(([name]) => name)).not.toContain(
      'Content-Security-Policy',
    );
    const meta =
      /^<!DOCTYPE html><html lang="de"[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
    const html = readFileSync(join(dist, notFound), 'utf8');
    const policy = metaPolicy(Object.fromEntries(headersFor(rules, notFound)));
    expect(html.match(meta)?.[1]).toBe(policy);
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('frame-ancestors');
  });
});
