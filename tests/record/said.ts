/** Every mail and answer: what the server says to requests, notices, links, sign-ups and an outage on given days. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { portOf } from '../support/machine/port-of.ts';
import { documentLines } from './pages.ts';
import { masked, type RecordedSite, startAt } from './site.ts';

type Said = Record<string, string>;
type Fields = Readonly<Record<string, string>>;

const person = {
  firstName: 'Jörg',
  lastName: 'Müller',
  email: 'joerg@kunde.example',
  company: 'Müller & Söhne',
  message: 'Bitte rufen Sie zurück.\nZweite Zeile – mit „Zeichen“ <b>und</b> 🙂',
};
const notice = {
  contentUrl: 'https://kunde.example/seite',
  reason: 'Diese Seite verstößt gegen das Gesetz, weil sie zu Straftaten aufruft.',
  name: 'Eva Groß',
  email: 'melder@kunde.example',
  goodFaith: 'ja',
};

/** The part of a page that is its own. */
function mainOf(html: string): string {
  const lines = documentLines(html).split('\n');
  const title = lines[lines.findIndex((line) => line.trim() === '<title>') + 1] ?? '';
  const depthOf = (line: string) => line.length - line.trimStart().length;
  const start = lines.findIndex((line) => line.trim().startsWith('<main'));
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => depthOf(line) <= depthOf(lines[start] ?? ''));
  return [title.trim(), ...rest.slice(0, end < 0 ? undefined : end)].join('\n');
}

function visitorOf(site: RecordedSite, said: Said, phase: string) {
  let visitors = 0;
  const note = async (name: string, response: Response): Promise<string> => {
    const text = await response.text();
    const heads = [
      'content-type',
      'location',
      'retry-after',
      'allow',
      'cache-control',
      'x-robots-tag',
    ]
      .filter((head) => response.headers.has(head) && head !== 'retry-after')
      .map((head) => `${head}: ${response.headers.get(head)}`);
    const body = /html/.test(response.headers.get('content-type') ?? '') ? mainOf(text) : text;
    said[`${phase} ${name}`] = masked([response.status, ...heads, body].join('\n'));
    return text;
  };
  const ask = (path: string, init: RequestInit = {}, from?: string) => {
    visitors += 1;
    const headers = {
      'x-forwarded-for': from ?? `198.51.100.${visitors}`,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...init.headers,
    };
    return fetch(site.url + path, { redirect: 'manual', ...init, headers });
  };
  const form = (path: string, fields: Fields, headers = {}, from?: string) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }, from);
  const json = (fields: object, headers = {}, from?: string) => {
    const type = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify(fields);
    return ask('/kontakt', { method: 'POST', body, headers: { ...type, ...headers } }, from);
  };
  return { note, ask, form, json };
}

async function proof(site: RecordedSite) {
  const answer = await (await fetch(`${site.url}/kontakt/challenge`)).json();
  const solution = await solveChallenge({ challenge: answer.challenge, deriveKey });
  const pow = btoa(JSON.stringify({ challenge: answer.challenge, solution }));
  await pause(3500);
  return { pow, stamp: answer.stamp as string, key: crypto.randomUUID() };
}

const hiddenFields = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    ]),
  );

const decoded = (text: string): string =>
  text
    .replaceAll('&#10;', '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const linkIn = (mail: string, part: string): string => {
  const link = mail.match(/https?:\/\/\S+/g)?.find((each) => each.includes(part)) ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
};

async function requests(site: RecordedSite, said: Said): Promise<void> {
  const { note, ask, form, json } = visitorOf(site, said, 'request');
  const sheet = 'shop=on&mailboxes=12&mailboxSize=20&start=2026-12-01';
  const full = { ...person, package: 'M', sheet, ...(await proof(site)) };
  await note('accepted', await json(full));
  await note('repeated', await json(full));
  await note('other content', await json({ ...full, message: 'Ein ganz anderer Text als zuvor.' }));
  await note(
    'held',
    await json({ ...person, email: 'ohne@kunde.example', key: crypto.randomUUID() }),
  );
  const topic = await ask('/kontakt?thema=stoerung');
  await note('form with a topic', topic);
  const fault = { ...person, email: 'stoerung@kunde.example', ...(await proof(site)) };
  await note(
    'fault',
    await json({ ...fault, message: 'Es geht um: Störung\n\nUnser Shop antwortet nicht.' }),
  );
  await note('wrong as JSON', await json({ email: 'kein-at', message: 'kurz' }));
  await note('wrong as form', await form('/kontakt', { ...person, email: 'a@', lastName: '' }));
  const second = await note('second step', await form('/kontakt', person));
  const confirmed = Object.fromEntries(
    Object.entries({ ...person, ...hiddenFields(second) }).map(([key, value]) => [
      key,
      decoded(value),
    ]),
  );
  const sent = await form('/kontakt', confirmed);
  await note('confirmed', sent.clone() as Response);
  await note('thanks', await ask(sent.headers.get('location') ?? '/kontakt/danke'));
  await note('thanks without reference', await ask('/kontakt/danke'));
  await note('foreign', await json(full, { 'sec-fetch-site': 'cross-site' }));
  await note('foreign form', await form('/kontakt', person, { 'sec-fetch-site': 'cross-site' }));
  const tooLarge = { ...person, message: 'x'.repeat(40_000) };
  await note('too large', await form('/kontakt', tooLarge));
  await note('too large as JSON', await json(tooLarge));
  const plain = { method: 'POST', body: 'Hallo', headers: { 'content-type': 'text/plain' } };
  await note('another type', await ask('/kontakt', plain));
  await note(
    'not to be read',
    await form('/kontakt', { ...person, message: '\ud800 kaputt und lang' }),
  );
  for (let times = 0; times < 7; times += 1) {
    const many = { ...person, email: `viele${times}@kunde.example`, key: crypto.randomUUID() };
    await note('too many as JSON', await json(many, {}, '203.0.113.9'));
  }
  await note('too many', await form('/kontakt', person, {}, '203.0.113.9'));
  await note('kontakt', await ask('/kontakt'));

  const check = await note('notice second step', await form('/inhalte-melden', notice));
  const again = await form('/inhalte-melden', { ...notice, ...hiddenFields(check) });
  await note('notice confirmed', again.clone() as Response);
  await note('notice thanks', await ask(again.headers.get('location') ?? '/'));
  await note('notice wrong', await form('/inhalte-melden', { message: 'kurz' }));
}

async function links(site: RecordedSite, said: Said): Promise<void> {
  const { note, ask, form } = visitorOf(site, said, 'link');
  const notify = await site.mail((mail) => mail.includes('Reply-To: joerg@kunde.example'));
  const path = linkIn(notify, '/kontakt/vorgang');
  const question = await note('answered?', await ask(path));
  const fields = { ...hiddenFields(question), schritt: 'ja' };
  await note('answered', await form('/kontakt/vorgang', fields));
  await note('answered already', await ask(path));
  await note('taken back', await form('/kontakt/vorgang', { ...fields, schritt: 'zurueck' }));
  await note('forged', await ask(path.replace('sig=', 'sig=x')));
}

async function status(
  site: RecordedSite,
  said: Said,
  break_: (down: boolean) => void,
): Promise<void> {
  const { note, ask, form } = visitorOf(site, said, 'status');
  const email = 'abo@kunde.example';
  await note('form', await ask('/system-status/abo'));
  await note('signed up', await form('/system-status/abo', { email }));
  await note('wrong', await form('/system-status/abo', { email: 'kein-at' }));
  const confirm = linkIn(
    await site.mail((mail) => mail.includes(`To: ${email}`)),
    '/system-status/abo/bestaetigen',
  );
  await note('confirm?', await ask(confirm));
  await note('confirmed', await form(confirm, {}));
  const publish = async (...words: readonly string[]): Promise<string> => {
    const printed = site.command('status', ...words, '--yes');
    said[`status ${words[0]} ${words[1]}`] = masked(printed);
    await pause(3000);
    return /Published as (\S+)\./.exec(printed)?.[1] ?? '';
  };
  const window = ['--from', '2026-11-19 05:00', '--to', '2026-11-19 06:00'];
  await publish(
    'maintenance',
    'plan',
    '--title',
    'Neue Platten',
    '--text',
    'Wir tauschen Platten.',
    '--components',
    'web',
    ...window,
  );
  const text = 'Wir sehen nach.';
  const incident = await publish(
    'incident',
    'open',
    '--title',
    'Langsame Seiten',
    '--text',
    text,
    '--impact',
    'minor',
  );
  await site.settled();
  await publish('incident', 'update', incident, '--text', 'Wir haben die Ursache gefunden.');
  await site.settled();
  await publish('incident', 'resolve', incident, '--text', 'Es läuft wieder.');
  await site.settled();
  break_(true);
  await site.mail((mail) => mail.includes(`To: ${email}`) && /Subject: .*Webserver/.test(mail));
  await site.settled();
  const paths = ['', '/feed.atom', '/badge/web.svg'].map((end) => `/system-status${end}`);
  const api = ['summary', 'status', 'components', 'incidents', 'scheduled-maintenances'];
  for (const path of [...paths, ...api.map((name) => `/api/v2/${name}.json`)]) {
    await note(path, await ask(path));
  }
  break_(false);
  await site.settled();
  await site.settled();
  const mail = await site.mail(
    (each) => each.includes(`To: ${email}`) && /List-Unsubscribe:/.test(each),
  );
  const choice = linkIn(mail, '/system-status/abo/aendern');
  await note('choice', await ask(choice));
  const leaving = linkIn(
    /^List-Unsubscribe: (.*)$/m.exec(mail)?.[1]?.replaceAll(/[<>]/g, ' ') ?? '',
    '/abo/',
  );
  await note('left', await form(leaving, { 'List-Unsubscribe': 'One-Click' }));
}

function noteMails(said: Said, phase: string, mails: readonly string[]): void {
  for (const text of new Set(mails.map(masked).sort())) {
    const subject = /^Subject: (.*)$/m.exec(text)?.[1] ?? '';
    const name = `mail ${phase} ${subject}`;
    const others = Object.keys(said).filter((key) => key.startsWith(name)).length;
    said[others > 0 ? `${name} (${others + 1})` : name] = text;
  }
}

/** One folder of data through three days: requests, their links, the next morning's digest and reminders. */
async function requestDays(said: Said): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'record-'));
  const known = new Set<string>();
  const phases = [
    [
      '2026-11-18T10:03:00+01:00',
      async (site: RecordedSite) => {
        await requests(site, said);
        await site.settled();
        await links(site, said);
      },
    ],
    ['2026-11-18T17:33:00+01:00', async () => {}],
    ['2026-11-19T08:33:00+01:00', async () => {}],
    ['2026-11-20T09:03:00+01:00', async () => {}],
  ] as const;
  for (const [moment, work] of phases) {
    const site = await startAt(moment, dataDir);
    try {
      await work(site);
      await pause(5000);
      await site.settled();
      const mails = site.mails().filter((mail) => !known.has(mail));
      for (const mail of mails) known.add(mail);
      noteMails(said, moment.slice(0, 13), mails);
    } finally {
      await site.stop();
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function statusDay(said: Said): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'record-'));
  let isDown = false;
  const target = createServer((_, response) =>
    isDown ? response.writeHead(503).end() : response.end('Startseite'),
  );
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const config = join(dataDir, 'status.yaml');
  writeFileSync(
    config,
    `interval: 2s
timeout: 30s
confirm: { down: 2, up: 2, retry: 1s }
components:
  - id: web
    name: Webserver
    probes:
      - http: { url: "http://127.0.0.1:${portOf(target)}/", status: 200 }
`,
  );
  const site = await startAt('2026-11-18T12:03:00+01:00', dataDir, { STATUS_CONFIG: config });
  try {
    await pause(4000);
    await status(site, said, (down) => {
      isDown = down;
    });
    noteMails(said, 'status', site.mails());
  } finally {
    await site.stop();
    target.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
}

export async function everythingSaid(): Promise<Said> {
  const said: Said = {};
  await requestDays(said);
  await statusDay(said);
  return said;
}
