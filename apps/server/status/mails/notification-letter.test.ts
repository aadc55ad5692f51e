/** The text of the mails. */

import { hour, minute } from '@site/base';
import type { MailDraft } from '@site/delivery';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { links, sceneStart as start } from '@site/testing/status/status-scene';
import { beforeEach, describe, expect, it } from 'vitest';

const scene = eachStatusScene();
beforeEach(() => scene.subscribe(['a']));

/** The draft of the newest mail to `a`, once everybody was notified. */
async function newest(now: number) {
  await scene.notifyAll(now);
  const mails = await scene.mails();
  const last = mails.at(-1);
  if (!last) throw new Error('There is no mail.');
  return scene.kind.draft(last, now);
}
async function newestMail(now: number): Promise<MailDraft> {
  const draft = await newest(now);
  if ('notSent' in draft) throw new Error(draft.notSent.last_code ?? 'not sent');
  return draft;
}

/** The text in its paragraphs, with plain blanks. */
const paragraphs = ({ text }: MailDraft) => text.replaceAll('\u00a0', ' ').trim().split('\n\n');

const open = (
  change: {
    readonly title?: string;
    readonly text?: string;
    readonly components?: readonly string[];
  } = {},
) =>
  scene.store.openIncident({
    title: 'E-Mails kommen verspätet an',
    text: 'Eine Warteschlange staut sich.\n\nVerloren geht nichts.',
    status: 'investigating',
    impact: 'minor',
    components: ['web', 'mysql'],
    startedAt: start,
    now: start,
    ...change,
  });

describe('a mail about an incident', () => {
  it('says what, since when, what is done and when the next word comes', async () => {
    await open();
    const mail = await newestMail(start);
    expect(mail.to).toEqual(['a@kunde.example']);
    expect(mail.subject).toBe('E-Mails kommen verspätet an (neue Störung)');
    expect(paragraphs(mail)).toEqual([
      'Guten Tag,',
      'bei uns gibt es eine Störung. Das tut uns leid. Bis jetzt wissen wir:',
      [
        'E-Mails kommen verspätet an',
        'Betroffen: Webserver und MySQL-Datenbanken',
        'Beginn:    16.11.2026, 11:00 Uhr',
        'Stand:     Erkannt (16.11.2026, 11:00 Uhr)',
      ].join('\n'),
      'Eine Warteschlange staut sich.',
      'Verloren geht nichts.',
      'Die nächste E-Mail kommt, sobald es etwas Neues gibt.',
      'Wie es jetzt steht, zeigt der Systemstatus:\nhttps://www.provider.example/system-status',
      expect.stringMatching(/^Freundliche Grüße\n/),
      `Sie bekommen diese E-Mail, weil Sie sich beim Systemstatus angemeldet haben.\nDienste auswählen oder abmelden:\n${links.choiceLink('a')}`,
    ]);
  });

  it('says the same in its HTML part, with nothing from elsewhere and every word escaped', async () => {
    await open({ title: 'A & B', text: 'Zeile <eins>\nZeile "zwei"' });
    const { html = '' } = await newestMail(start);
    expect(html).toContain('A &amp; B');
    expect(html).toContain('Zeile &lt;eins&gt;<br>Zeile &quot;zwei&quot;');
    expect(html).not.toMatch(/<(?:img|link|style|script)|url\(|background/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="https://www.provider.example/system-status"',
      `href="${links.choiceLink('a').replaceAll('&', '&amp;')}"`,
    ]);
  });

  it('lets mail programs unsubscribe with one click', async () => {
    await open();
    expect((await newestMail(start)).headers).toEqual(links.unsubscribeHeaders('a'));
  });

  it('has a subject of one line and a bearable length', async () => {
    await open({ title: `Zeile\r\nBcc: x@y.example ${'lang '.repeat(15)}` });
    const { subject } = await newestMail(start);
    expect(subject).toMatch(/^Zeile Bcc: [^\r\n]*… \(neue Störung\)$/);
    expect(subject.length).toBeLessThan(90);
  });

  it.each([
    ['identified', 'neuer Stand', 'Ursache gefunden'],
    ['monitoring', 'wird beobachtet', 'Wird beobachtet'],
  ] as const)('follows a person’s word: %s', async (status, state, word) => {
    const { id } = await open({ components: [] });
    await scene.store.addUpdate(id, { status, text: 'Neu.', now: start + hour });
    const mail = await newestMail(start + hour);
    expect(mail.subject).toContain(`(${state})`);
    expect(mail.text).toContain('Betroffen: alle Dienste');
    expect(paragraphs(mail)[2]).toContain(`${word} (16.11.2026, 12:00 Uhr)`);
  });

  it('repeats what was said before, since a newer word may have replaced it', async () => {
    const { id } = await open();
    expect((await newestMail(start)).text).not.toContain('Frühere Meldungen');
    for (const minutes of [1, 2, 3, 4, 5, 6]) {
      const text = `Wort ${minutes}.`;
      const now = start + minutes * minute;
      await scene.store.addUpdate(id, { status: 'identified', text, now });
    }
    const mail = await newestMail(start + hour);
    const at = paragraphs(mail).indexOf('Frühere Meldungen dazu:');
    expect(paragraphs(mail).slice(at - 2, at + 7)).toEqual([
      'Wort 6.',
      expect.stringContaining('nächste E-Mail'),
      'Frühere Meldungen dazu:',
      ...[5, 4, 3, 2, 1].map((n) => `16.11.2026, 11:0${n} Uhr, Ursache gefunden:\nWort ${n}.`),
      expect.stringContaining('zeigt der Systemstatus'),
    ]);
    expect(mail.html).toContain('Wort 1.');
  });

  it('is the last one when a person says so', async () => {
    const { id } = await open();
    await scene.store.addUpdate(id, { status: 'resolved', text: 'Behoben.', now: start + hour });
    const mail = await newestMail(start + hour);
    expect(mail.subject).toContain('(behoben)');
    expect(mail.text).toContain('eine Störung ist behoben. Bitte entschuldigen Sie die Mühe');
    expect(paragraphs(mail)[2]).toMatch(/Beginn: .*11:00 Uhr\nEnde: .*12:00 Uhr$/);
    expect(mail.text).toContain('Das ist die letzte E-Mail zu dieser Störung.');
  });
});

describe('what was measured', () => {
  it('names no probe, host or reason, from the beginning to the end', async () => {
    await scene.measureUntil(start, start + 10 * minute, 'down');
    const first = await newestMail(start + 10 * minute);
    expect(first.subject).toBe('Ausfall: Webserver (neue Störung)');
    expect(first.text).toContain('messen wir einen Ausfall');
    await scene.measureUntil(start + 10 * minute, start + 12 * minute, 'up');
    const recovered = await newestMail(start + 12 * minute);
    expect(recovered.subject).toContain('(läuft wieder)');
    expect(recovered.text).toContain('wenn es eine Stunde lang so geblieben ist');
    await scene.measureUntil(start + 12 * minute, start + 72 * minute, 'up');
    const closed = await newestMail(start + 72 * minute);
    expect(closed.subject).toContain('(abgeschlossen)');
    expect(closed.text).toContain('haben wir keinen Ausfall mehr gemessen');
    expect(closed.text).toContain('Bitte entschuldigen Sie die Mühe');
    for (const { subject, text, html } of [first, recovered, closed]) {
      expect(`${subject}${text}${html}`).not.toMatch(/ECONNREFUSED|web:http|http:1|\bprobe/);
    }
  });

  it('is not said to run again by a person who watches while it is down', async () => {
    await scene.measureUntil(start, start + 10 * minute, 'down');
    const [incident] = await scene.store.incidents(0);
    const now = start + 10 * minute;
    const word = { status: 'monitoring', text: 'Wir haben neu gestartet.', now } as const;
    await scene.store.addUpdate(incident?.id ?? '', word);
    const { subject, text } = await newestMail(now);
    expect(subject).toBe('Ausfall: Webserver (wird beobachtet)');
    expect(text).toContain('zu einer Störung gibt es etwas Neues. Wir beobachten sie.');
    expect(`${subject}${text}`).not.toMatch(/läuft\s(?:es\s)?wieder/);
  });

  it('is summed up while it changes again and again', async () => {
    for (const at of [0, 4]) {
      await scene.measureUntil(start + at * minute, start + (at + 2) * minute, 'down');
      await scene.measureUntil(start + (at + 2) * minute, start + (at + 4) * minute, 'up');
    }
    const mail = await newestMail(start + 2 * hour);
    expect(mail.subject).toBe('Ausfall: Webserver (instabil)');
    expect(mail.text).toMatch(/bisher 2\sMal\. Gerade messen wir keinen Ausfall/);
    expect(mail.text).toContain('höchstens einmal pro Stunde');
  });
});

describe('a mail about maintenance', () => {
  const from = start + 2 * hour;
  const to = start + 4 * hour;
  const plan = () =>
    scene.store.planMaintenance({
      title: 'Neue Datenbankversion',
      text: 'Wir spielen eine neue Version ein.',
      components: ['mysql'],
      from,
      to,
      now: start,
    });

  it.each([
    ['announced', start, 'Wartung angekündigt', 'wenn die Wartung beginnt'],
    ['begun', from, 'Wartung begonnen', 'wenn der Zeitraum der Wartung vorüber ist'],
    ['over', to, 'Wartung vorüber', 'die letzte E-Mail zu dieser Wartung'],
  ])('%s', async (_, now, state, next) => {
    await plan();
    const mail = await newestMail(now);
    expect(mail.subject).toBe(`Neue Datenbankversion (${state})`);
    expect(mail.text).toContain(next);
    expect(paragraphs(mail)[2]).toBe(
      'Neue Datenbankversion\nBetroffen: MySQL-Datenbanken\nZeitraum:  16.11.2026, 13:00 Uhr bis 16.11.2026, 15:00 Uhr',
    );
  });

  it.each([
    ['before it begins', start + hour, 'Wartung abgesagt'],
    ['while it goes on', from + hour, 'Wartung abgebrochen'],
  ])('says that it is cancelled %s', async (_, now, state) => {
    const { id } = await plan();
    await scene.notifyAll(start);
    await scene.store.cancelMaintenance(id, now);
    expect((await newestMail(now)).subject).toContain(`(${state})`);
  });
});
