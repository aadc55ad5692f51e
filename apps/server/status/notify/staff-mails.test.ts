/** The mails to the staff: written with a change, once for all addresses, and true when they are sent. */

import { hour, minute } from '@site/base';
import type { MailDraft, OutboxRow } from '@site/delivery';
import { eachStatusScene } from '@site/testing/status/each-status-scene';
import { describe, expect, it } from 'vitest';
import { staff, staffMailKinds } from './staff.ts';

const recipients = ['a@provider.example', 'b@provider.example'];
const page = 'https://www.provider.example/system-status';
const start = Date.parse('2026-11-16T09:00:00Z');
const scene = eachStatusScene({ start, audiences: [staff({ hasMail: true, hasWebhook: false })] });

const draft = (mail: OutboxRow, now: number) => {
  const kinds = staffMailKinds(scene.store, recipients, { page, nameOf: () => 'Webserver' });
  return kinds.find(({ name }) => name === mail.kind)?.draft(mail, now) ?? expect.unreachable();
};

/** The mail about the first change, or about a later one, as it would be sent, with plain spaces. */
async function sent(index: 0 | 1): Promise<MailDraft> {
  const changes = (await scene.mailsNow()).filter(({ kind }) => kind === 'status-change');
  const mail = changes[index];
  if (!mail) throw new Error('There is no such mail.');
  const made = await draft(mail, 0);
  if ('notSent' in made) throw new Error('The mail is not sent.');
  return { ...made, text: made.text.replaceAll('\u00a0', ' ') };
}

it('adds one mail for each change', async () => {
  await scene.measure('udddduu');
  const mails = (await scene.mailsNow()).map(({ kind, fact, recipient }) => [
    kind,
    fact,
    recipient,
  ]);
  // Facts 1 and 3 are those of the incident, for subscribers.
  expect(mails).toEqual([
    ['status-change', 2, null],
    ['status-change', 4, null],
  ]);
});

it('tells of an outage and its end: probe, reason, since when, and what to look at', async () => {
  await scene.measure('udddduu');
  const id = (await scene.store.incidents(0))[0]?.id;
  expect(await sent(0)).toEqual({
    to: recipients,
    subject: 'Ausfall: Webserver',
    text: `Ausfall nach unserer Messung seit dem 16.11.2026, 10:01 Uhr: Webserver

Messung: http Nr. 1 (web:http:1)
Grund: Die Verbindung wird abgelehnt (ECONNREFUSED).

Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:
    npm run status -- history web

Die Statusseite zeigt den Ausfall bereits:
${page}

Was Sie über den Ausfall wissen, schreiben Sie so auf die Statusseite:
    npm run status -- incident update ${id} --text "Wir haben die Ursache gefunden und arbeiten daran."
`,
  });
  expect(await sent(1)).toEqual({
    to: recipients,
    subject: 'Ausfall beendet: Webserver',
    text: `Wieder in Betrieb seit dem 16.11.2026, 10:05 Uhr: Webserver

Der Ausfall begann am 16.11.2026, 10:01 Uhr und dauerte 4 Minuten.

Messung: http Nr. 1 (web:http:1)
Letzter Grund: Die Verbindung wird abgelehnt (ECONNREFUSED).

Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:
    npm run status -- history web

Die Meldung auf der Statusseite bleibt zur Beobachtung stehen und schließt sich nach einer Stunde ohne neuen Ausfall von selbst:
${page}
`,
  });
});

it('tells once of a certificate with nine days left, and once when it is renewed', async () => {
  const tls = { probe: 'web:tls:1' };
  await scene.measure('s'.repeat(120), start, { ...tls, reason: 'certificate expires in 9 days' });
  await scene.measure('uu', start + 2 * hour, tls);
  expect(await scene.mailsNow()).toHaveLength(2);
  expect(await sent(0)).toMatchObject({
    subject: 'Beeinträchtigt: Webserver',
    text: `Beeinträchtigt, aber erreichbar, nach unserer Messung seit dem 16.11.2026, 10:00 Uhr: Webserver

Messung: tls Nr. 1 (web:tls:1)
Grund: Das Zertifikat läuft in 9 Tagen ab.

Solange es so bleibt, folgt keine weitere E-Mail.

Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:
    npm run status -- history web

Die Statusseite zeigt es bereits:
${page}
`,
  });
  expect(await sent(1)).toMatchObject({
    subject: 'Nicht mehr beeinträchtigt: Webserver',
    text: `Wieder ohne Einschränkung in Betrieb seit dem 16.11.2026, 12:01 Uhr: Webserver

Die Beeinträchtigung begann am 16.11.2026, 10:00 Uhr und dauerte 2 Stunden und 1 Minute.

Messung: tls Nr. 1 (web:tls:1)
Letzter Grund: Das Zertifikat läuft in 9 Tagen ab.

Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:
    npm run status -- history web

Die Statusseite:
${page}
`,
  });
});

describe('a component that changes again and again', () => {
  it('has one summary an hour, with what happened so far and the state of now', async () => {
    await scene.measure('dduu'.repeat(20), start, { reason: 'status 502 instead of 200' });
    const all = await scene.mailsNow();
    expect(all.map(({ kind, due_at }) => [kind, (due_at - start) / minute])).toEqual([
      ['status-change', 1],
      ['status-change', 3],
      ['status-summary', 5],
      ['status-summary', 65],
      ['status-summary', 125],
    ]);
    const now = start + 80 * minute;
    const last = all.at(-1);
    const made = last && (await draft(last, now));
    if (!made || 'notSent' in made) throw new Error('It is the latest.');
    expect(made.subject).toBe('Instabil: Webserver, in Betrieb');
    expect(
      made.text.replaceAll('\u00a0', ' '),
    ).toBe(`Webserver: Der Zustand wechselt immer wieder, zum ersten Mal am 16.11.2026, 10:00 Uhr. Statt einzelner E-Mails kommt deshalb höchstens eine Zusammenfassung pro Stunde, bis sich eine Stunde lang nichts geändert hat.

Stand jetzt: in Betrieb, seit dem 16.11.2026, 11:18 Uhr
Ausfälle: 20, davon 15 in der letzten Stunde
Ausfallzeit zusammen: 40 Minuten
Messung: http Nr. 1 (web:http:1)
Letzter Grund: Die Antwort hat den Status 502 statt 200.

Die letzten Messungen mit ihren Gründen zeigt auf dem Server dieser Befehl:
    npm run status -- history web

Die Statusseite:
${page}
`);
  });

  it('has no summary that a later one has overtaken', async () => {
    await scene.measure('dduu'.repeat(20));
    const due = (await scene.mailsNow()).filter(({ kind }) => kind === 'status-summary');
    const drafts = await Promise.all(due.map((mail) => draft(mail, start + 5 * hour)));
    expect(drafts.map((made) => 'notSent' in made)).toEqual([true, true, false]);
  });
});

describe('an end', () => {
  const text = 'Ein Netzteil.';

  it('leaves the incident to the person who has written about it', async () => {
    await scene.measure('dd');
    const id = (await scene.store.incidents(0))[0]?.id ?? '';
    await scene.store.addUpdate(id, { status: 'identified', text, now: start + 2 * minute });
    await scene.measure('uu', start + 2 * minute);
    expect((await sent(1)).text).toMatch(
      new RegExp(`bleibt sie offen[^\n]*\n    npm run status -- incident resolve ${id} --text`),
    );
  });

  it('is not claimed of what is measured no longer', async () => {
    await scene.measure('dd');
    await scene.endOtherProbes([], start + 5 * minute);
    const { subject, text: words } = await sent(1);
    expect(subject).toBe('Nicht mehr gemessen: Webserver');
    expect(words).toContain('Ob der Dienst wieder läuft, wissen wir deshalb nicht.');
  });

  it('gives no length where nothing was measured in between', async () => {
    await scene.measure('dd');
    await scene.measure('dduu', start + 5 * hour);
    const [incident] = await scene.store.incidents(0);
    expect(incident?.updates[0]?.text).not.toContain('dauerte');
    expect((await sent(1)).text).toContain('Wie lange er dauerte, wissen wir nicht');
  });

  it('says what else is wrong', async () => {
    await scene.measure('ddsss', start, { reason: 'took 3000 ms' });
    expect((await sent(1)).text).toMatch(
      /Wieder erreichbar, aber noch beeinträchtigt,[\s\S]*Grund: Die Antwort dauert 3 Sekunden\./,
    );
  });
});
