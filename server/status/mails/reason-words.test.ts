import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statusMails } from '../../../content/status/mails.ts';
import { reasonInWords } from './reason-words.ts';

it.each([
  ['ECONNREFUSED', 'Die Verbindung wird abgelehnt (ECONNREFUSED).'],
  ['connection closed', 'Die Gegenseite bricht die Verbindung ab (connection closed).'],
  ['no answer within 10000 ms', 'Es kommt keine Antwort innerhalb von 10 Sekunden.'],
  ['no answer within 1000 ms', 'Es kommt keine Antwort innerhalb von 1 Sekunde.'],
  ['took 2345 ms', 'Die Antwort dauert 2,3 Sekunden.'],
  ['took 120 ms', 'Die Antwort dauert 120 Millisekunden.'],
  ['status 500 instead of 200', 'Die Antwort hat den Status 500 statt 200.'],
  ['text is not in the first 1 MB', 'In der Antwort fehlt der erwartete Text.'],
  ['name cannot be resolved (ENOTFOUND)', 'Der Name lässt sich nicht auflösen (ENOTFOUND).'],
  ['greeting answered with 554', 'Der Mailserver antwortet mit 554.'],
  ['answer is not MySQL', 'Die Antwort ist kein MySQL.'],
  ['the last one was 27 h ago', 'Die letzte Meldung ist 1 Tag und 3 Stunden alt.'],
  ['certificate expires in 9 days', 'Das Zertifikat läuft in 9 Tagen ab.'],
  ['certificate expires in 1 day', 'Das Zertifikat läuft in 1 Tag ab.'],
  ['certificate expires in 0 days', 'Das Zertifikat läuft in weniger als einem Tag ab.'],
  ['answered with 57P03', 'Die Datenbank antwortet mit 57P03.'],
  ['the job failed: disk full', 'Der Job meldet einen Fehlschlag: disk full'],
  ['no name server answers', 'Kein Nameserver antwortet.'],
  ['configuration fault: login refused (1045)', 'Die Anmeldung wird abgelehnt (1045).'],
  ['own trouble: no witness answers (up)', 'Keine der Adressen unter „witness“ antwortet.'],
  [
    'own trouble: no other host can be reached (down, ENETUNREACH)',
    'Kein anderer Server ist erreichbar. Die Gegenseite ist im Netz nicht erreichbar (ENETUNREACH).',
  ],
  ['ER_HOST_IS_BLOCKED', 'Die Messung meldet: ER_HOST_IS_BLOCKED'],
  [null, 'Die Messung nennt keinen.'],
])('%s: %s', (reason, words) => {
  expect(reasonInWords(reason).replaceAll('\u00a0', ' ')).toBe(words);
});

/** Every sentence in the code of the probes, with something in its slots. */
function reasonsOfProbes(): readonly string[] {
  const samples: Readonly<Record<string, string>> = {
    step: 'EHLO',
    'this.#protocol': 'MySQL',
    'codeOf(error)': 'ESERVFAIL',
    'codeOf(failure)': 'ENOTFOUND',
    'ageText(Math.max(0, age))': '3 h',
  };
  const files = globSync('server/status/probes/*.ts').filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return [...code.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)]
      .map(([, plain, template]) => plain ?? template ?? '')
      .map((text) => text.replaceAll(/\$\{(.*?)\}/g, (_, slot: string) => samples[slot] ?? '9'))
      .filter((text) => /^[A-Za-z]+:? .*[a-z]{2}/.test(text));
  });
}

it('has words for every reason of the probes', () => {
  const reasons = reasonsOfProbes();
  expect(reasons).toEqual(expect.arrayContaining(['text is missing', 'the job failed: 9']));
  const [start = ''] = statusMails.reasons.other.split('{');
  expect(reasons.filter((reason) => reasonInWords(reason).startsWith(start))).toEqual([]);
});
