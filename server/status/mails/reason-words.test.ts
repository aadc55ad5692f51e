import { expect, it } from 'vitest';
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
  ['ER_HOST_IS_BLOCKED', 'Die Messung meldet: ER_HOST_IS_BLOCKED'],
  [null, 'Die Messung nennt keinen.'],
])('%s: %s', (reason, words) => {
  expect(reasonInWords(reason).replaceAll('\u00a0', ' ')).toBe(words);
});
