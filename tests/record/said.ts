/** Every mail and answer: what the server says to requests, notices, links, sign-ups and an outage on given days. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '../support/machine/port-of.ts';
import { masked, type RecordedSite, startAt } from './site.ts';
import { ownTroubles, relayTroubles, statusTroubles } from './troubles.ts';
import {
  hiddenFields,
  linkIn,
  noteMails,
  proof,
  type Said,
  throughDays,
  visitorOf,
} from './visitor.ts';

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

const decoded = (text: string): string =>
  text
    .replaceAll('&#10;', '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

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
  // Slow enough for a person: this one is not held.
  const slowly = { ...notice, contentUrl: 'https://kunde.example/andere' };
  const fieldsOfSlow = hiddenFields(await (await form('/inhalte-melden', slowly)).text());
  await pause(2000);
  await note(
    'notice slowly confirmed',
    await form('/inhalte-melden', { ...slowly, ...fieldsOfSlow }),
  );
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

const requestDays = (said: Said): Promise<void> =>
  throughDays(said, '', {
    '2026-11-18T10:03': async (site) => {
      await requests(site, said);
      await site.settled();
      await links(site, said);
    },
    '2026-11-18T17:33': async () => {},
    '2026-11-19T08:33': async () => {},
    '2026-11-20T09:03': async () => {},
    // The two reminders to decide about a notice.
    '2026-11-23T09:03': async () => {},
    '2026-11-25T09:03': async () => {},
  });

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

/** The days do not depend on each other, and mostly wait. */
export async function everythingSaid(): Promise<Said> {
  const parts = [requestDays, statusDay, statusTroubles, ownTroubles, relayTroubles];
  const said = parts.map((): Said => ({}));
  await Promise.all(parts.map((part, index) => part(said[index] ?? {})));
  return Object.assign({}, ...said);
}
