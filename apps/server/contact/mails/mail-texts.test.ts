import { contactMails } from '@site/company/contact/mails';
import { linkTo } from '@site/testing/server/test-links';
import { describe, expect, it } from 'vitest';
import { requestFields } from '../request-fields.ts';
import { suspicions } from '../spam/suspicion.ts';
import { columnOf, type RequestRow } from '../store/tables.ts';
import { ackText, digestText, minimalNotifyText, notifyText, reminderText } from './mail-texts.ts';

const received = Date.parse('2026-11-17T08:20:00+01:00');
const due = Date.parse('2026-11-18T08:20:00+01:00');
const request = {
  ...(Object.fromEntries(requestFields.map((name) => [columnOf(name), `<${name}>`])) as object),
  sheet: null,
  id: '1',
  kind: 'contact',
  ref: 'K7Q3-M9XT',
  state: 'open',
  channel: 'script',
  email_key: '',
  suspicions: '',
  received_at: received,
  due_at: due,
  answered_at: null,
  last_activity_at: received,
} as RequestRow;

const notice: RequestRow = { ...request, kind: 'notice', ref: 'M7Q3-M9XT' };

describe('the notification', () => {
  it('sets the values one below the other, and marks what is missing', () => {
    const { text } = notifyText({ ...request, company: '', package: null }, linkTo, received);
    expect(text).toMatch(/^Neue Kontaktanfrage K7Q3-M9XT\n\nEingegangen: {10}17\.11\.2026, 08:20/);
    const rows = text.split('\n\n')[2]?.split('\n') ?? [];
    expect(rows).toContainEqual(expect.stringMatching(/^Unternehmen: +–$/));
    expect(new Set(rows.map((row) => row.search(/(?<=: +)[^ ]/))).size).toBe(1);
    expect(text).toMatch(/\nPaket: +–\n\nNachricht:\n\n {2}<message>\n\n----\n/);
    expect(text).toMatch(/\n {4}npm run requests -- answered K7Q3-M9XT\n$/);
    expect(text).toContain(`\n    ${linkTo('beantwortet', 'K7Q3-M9XT', received)}\n`);
  });

  it('cannot be imitated by what a visitor writes: each of their lines is set in', () => {
    const forged = 'Guten Tag\n\n----\nE-Mail: x@y.example\n\nBeantwortet:\n    https://a.example/';
    const { text } = notifyText({ ...request, message: forged }, linkTo, 0);
    expect(text.match(/^----$/gm)).toHaveLength(1);
    expect(text.match(/^E-Mail:/gm)).toHaveLength(1);
    expect(text).toContain('\n  Guten Tag\n\n  ----\n  E-Mail: x@y.example\n');
  });

  it('reads the sheet out in lines, as of the day it came', () => {
    const { text } = notifyText({ ...request, sheet: 'recipients=500&move=on' }, linkTo, received);
    const [, sheet = ''] = /\nPaketvorschlag:\n\n([\s\S]+?)\n\n----/.exec(text) ?? [];
    const lines = sheet.split('\n');
    expect(lines[0]).toMatch(
      / enthält den Newsletter; ob ein kleineres Paket .* reicht, klären wir\.$/,
    );
    expect(lines).toContain('Hilfe beim Umzug');
    expect(lines).toContainEqual(expect.stringMatching(/^Auf Anfrage: /));
    expect(lines).toContainEqual(
      expect.stringMatching(/^Beginn 17\.11\.2026, Ende 16\.11\.2028, /),
    );
    expect(lines.at(-1)).toMatch(/\/uebergabe\?recipients=500&move=on$/);
  });
});

describe('the subject of the notification', () => {
  const subject = (change: Partial<RequestRow>) =>
    notifyText({ ...request, ...change }, linkTo, received).subject;
  const zoe = { first_name: 'Zoë', last_name: 'Müller', company: '', package: null };

  it('is one line of bounded length, whatever was stored', () => {
    const hostile = 'a\r\nBcc: x@y.example\u2028\u202e\u0000b';
    expect(subject({ ...zoe, first_name: hostile, company: hostile })).toMatch(
      /^Kontaktanfrage K7Q3-M9XT: a Bcc: x@y\.example b Müller, a Bcc: x@y\.example b$/,
    );
    const long = subject({
      first_name: '😀'.repeat(80),
      last_name: 'x'.repeat(80),
      company: 'ß '.repeat(60),
      package: 'L',
    });
    expect([...long].length).toBeLessThan(170);
    expect(long).toMatch(/😀…, ß .*ß…, Paket L$/u);
    expect(long.isWellFormed()).toBe(true);
  });
});

describe('about a notice', () => {
  it('the subject names the host of the first address, and nothing else that was written', () => {
    const { subject } = notifyText(
      { ...notice, content_url: 'https://www.Müller.example/a\r\nhttps://b.example' },
      linkTo,
      received,
    );
    expect(subject).toBe('Meldung rechtswidriger Inhalte M7Q3-M9XT: www.xn--mller-kva.example');
    expect(notifyText(notice, linkTo, received).subject).toBe(
      'Meldung rechtswidriger Inhalte M7Q3-M9XT',
    );
  });

  it('the acknowledgement confirms, says who decides and by when, and sells nothing', () => {
    const { subject, text } = ackText(notice);
    expect(subject).toBe('Ihre Meldung M7Q3-M9XT');
    expect(text).toContain('Ihre Meldung ist am 17.11.2026');
    expect(text).toContain('Ein Mensch liest und prüft sie.');
    expect(text).toContain('bis zum 18.11.2026, 08:20');
    expect(text).not.toMatch(/Paket|Angebot|Beratung|Preis/);
  });
});

it.each([request, notice])('repeats nothing of a visitor in any other mail ($kind)', (row) => {
  const mails = [
    minimalNotifyText(row, linkTo, received),
    ackText(row),
    reminderText(row, linkTo, due + 1),
  ];
  for (const { subject, text } of mails) {
    for (const name of requestFields) expect(subject + text).not.toContain(`<${name}>`);
    expect(subject).toContain(row.ref);
    expect(subject + text).not.toMatch(/[{}]/);
  }
  expect(reminderText(request, linkTo, due).text).not.toContain('überschritten');
  expect(reminderText(request, linkTo, due + 1).text).toContain('(überschritten)');
});

const stats = { held: 2, overdue: 1, dead: 0 };

it('lists what is held with the reasons in words, and what is overdue, with links', () => {
  const held = [{ ...request, suspicions: [...suspicions, 'later-code'].join(',') }];
  const { text } = digestText({ heldNotices: [], held, overdue: [], stats }, linkTo, received);
  expect(text).toMatch(/^Zurückgehalten: +2\nÜberfällig: +1\n/);
  const reasons = [...Object.values(contactMails.heldFor), 'later-code'].join(', ');
  expect(text).toContain(
    `    K7Q3-M9XT  Kontaktanfrage, 17.11.2026, 08:20\u00a0Uhr  (${reasons})\n`,
  );
  expect(text).toContain(`    Freigeben: ${linkTo('freigeben', request.ref, received)}\n`);
  const content = { heldNotices: [], held: [], overdue: [notice], stats };
  const other = digestText(content, linkTo, received).text;
  expect(other).toContain('\n\nEs wird nichts zurückgehalten.\n');
  expect(other).toContain('    M7Q3-M9XT  Meldung rechtswidriger Inhalte, 17.11.2026, 08:20');
  expect(other).toContain(linkTo('beantwortet', notice.ref, received));
});

it('lists held notices first, and threatens no deletion of them', () => {
  const held = [{ ...request, suspicions: 'no-proof' }];
  const heldNotices = [{ ...notice, suspicions: 'no-proof' }];
  const digest = (content: Pick<Parameters<typeof digestText>[0], 'held' | 'heldNotices'>) =>
    digestText({ ...content, overdue: [], stats }, linkTo, notice.due_at + 1).text;
  const both = digest({ held, heldNotices });
  expect(both.indexOf(notice.ref)).toBeLessThan(both.indexOf(request.ref));
  // Held contact requests do not count as overdue.
  expect(both.match(/überfällig seit /g)).toHaveLength(1);
  expect(both).toContain('(nach 14\u{a0}Tagen werden sie gelöscht)');
  const alone = digest({ held: [], heldNotices });
  expect(alone).not.toMatch(/14 Tage|Es wird nichts zurückgehalten/);
  expect(alone).toContain(linkTo('freigeben', notice.ref, notice.due_at + 1));
});
