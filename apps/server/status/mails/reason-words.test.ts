import { globSync, readFileSync } from 'node:fs';
import { statusMails } from '@site/company/status/mails';
import { expect, it } from 'vitest';
import { reasonInWords } from './reason-words.ts';

it.each([
  ['web:tcp:1', 'ECONNREFUSED', 'Die Verbindung wird abgelehnt (ECONNREFUSED).'],
  [
    'web:tcp:1',
    'connection closed',
    'Die Gegenseite bricht die Verbindung ab (connection closed).',
  ],
  ['web:tcp:1', 'no answer within 10000 ms', 'Es kommt keine Antwort innerhalb von 10 Sekunden.'],
  ['web:tcp:1', 'no answer within 1000 ms', 'Es kommt keine Antwort innerhalb von 1 Sekunde.'],
  ['web:http:1', 'took 2345 ms', 'Die Antwort dauert 2,3 Sekunden.'],
  ['web:dns:1', 'took 120 ms', 'Die Antwort dauert 120 Millisekunden.'],
  ['web:http:1', 'status 500 instead of 200', 'Die Antwort hat den Status 500 statt 200.'],
  ['web:http:1', 'text is not in the first 1 MB', 'In der Antwort fehlt der erwartete Text.'],
  [
    'web:http:1',
    'name cannot be resolved (ENOTFOUND)',
    'Der Name lässt sich nicht auflösen (ENOTFOUND).',
  ],
  ['mail:smtp:1', 'greeting answered with 554', 'Der Mailserver antwortet mit 554.'],
  ['db:mysql:1', 'answer is not MySQL', 'Die Antwort ist kein MySQL.'],
  ['backup:push:2', 'the last one was 27 h ago', 'Die letzte Meldung ist 1 Tag und 3 Stunden alt.'],
  ['web:tls:1', 'certificate expires in 9 days', 'Das Zertifikat läuft in 9 Tagen ab.'],
  ['web:tls:1', 'certificate expires in 1 day', 'Das Zertifikat läuft in 1 Tag ab.'],
  [
    'web:tls:1',
    'certificate expires in 0 days',
    'Das Zertifikat läuft in weniger als einem Tag ab.',
  ],
  ['db:postgres:1', 'answered with 57P03', 'Die Datenbank antwortet mit 57P03.'],
  ['backup:push:1', 'the job failed: disk full', 'Der Job meldet einen Fehlschlag: disk full'],
  ['web:http:1', 'no name server answers', 'Kein Nameserver antwortet.'],
  [
    'db:mysql:1',
    'configuration fault: login refused (1045)',
    'Die Anmeldung wird abgelehnt (1045).',
  ],
  [
    'web:http:1',
    'own trouble: no witness answers (up)',
    'Keine der Adressen unter „witness“ antwortet.',
  ],
  [
    'web:http:1',
    'own trouble: no witness answers (down, ENETUNREACH)',
    'Keine der Adressen unter „witness“ antwortet. Die Gegenseite ist im Netz nicht erreichbar (ENETUNREACH).',
  ],
  ['web:http:1', 'no default route', 'Dieser Server hat keinen Weg ins Netz.'],
  [
    'web:http:1',
    'EMFILE',
    'Diesem Server selbst fehlt etwas: Netzanschluss, Speicher oder freie Verbindungen (EMFILE).',
  ],
  ['db:mysql:1', 'ER_HOST_IS_BLOCKED', 'Die Messung meldet: ER_HOST_IS_BLOCKED'],
  [null, null, 'Die Messung nennt keinen.'],
  [
    'mail:smtp:1',
    'own trouble: no witness answers (down, EHLO answered with 421)',
    'Keine der Adressen unter „witness“ antwortet. Der Mailserver antwortet mit 421.',
  ],
])('%s, %s: %s', (probe, reason, words) => {
  expect(reasonInWords(reason, probe).replaceAll('\u00a0', ' ')).toBe(words);
});

it.each([
  ['files:gopher:1', 'greeting answered with 421'],
  ['web:http:1', 'EHLO answered with 421'],
  ['mail:imap:1', 'answered with 57P03'],
  ['web:constructor:1', 'status 500 instead of 200'],
  [null, 'greeting answered with 421'],
])('says nothing in the words of another kind: %s, %s', (probe, reason) => {
  expect(reasonInWords(reason, probe)).toBe(`Die Messung meldet: ${reason}`);
});

/** Every reason in the code of a file, with something in its slots. */
function reasonsIn(file: string): readonly string[] {
  const samples: Readonly<Record<string, string>> = {
    step: 'EHLO',
    'codeOf(error)': 'ESERVFAIL',
    'codeOf(failure)': 'ENOTFOUND',
    'ageText(Math.max(0, age))': '3 h',
  };
  const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((text) => !text.includes('this.#protocol'))
    .map((text) => text.replaceAll(/\$\{(.*?)\}/g, (_, slot: string) => samples[slot] ?? '9'))
    .filter((text) => /^[A-Za-z]+:? .*[a-z]{2}/.test(text));
}

const hasOwnWords = (reason: string, probe: string): boolean =>
  !reasonInWords(reason, probe).startsWith(statusMails.reasons.other.split('{')[0] ?? '');

it('has words for every reason of the probes, each under its own kind', () => {
  const files = globSync('apps/server/status/probes/*.ts').filter(
    (file) => !file.includes('.test.'),
  );
  const missing = files.flatMap((file) => {
    const kind = /(\w+)-probe\.ts$/.exec(file)?.[1]?.replace('deadline', 'push') ?? 'tcp';
    // A probe of a login says this in a file that all share.
    const of = (reason: string) => (reason.includes('login refused') ? 'mysql' : kind);
    return reasonsIn(file).filter((reason) => !hasOwnWords(reason, `x:${of(reason)}:1`));
  });
  expect(missing).toEqual([]);
  expect(files.flatMap(reasonsIn)).toEqual(
    expect.arrayContaining(['text is missing', 'the job failed: 9']),
  );
});
