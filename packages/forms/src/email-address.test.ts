import { checkField } from '@site/testing/server/contact-check';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendableAddress } from './email-address.ts';

it.each([
  ['name@firma.de', 'name@firma.de'],
  ['Vor.Name+tag@Sub.Firma.DE', 'Vor.Name+tag@sub.firma.de'],
  ["o'neil!#$%&*/=?^_`{|}~-@firma.de", "o'neil!#$%&*/=?^_`{|}~-@firma.de"],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['büro@firma.de', 'büro@firma.de'],
  ['a@xn--mller-kva.de', 'a@xn--mller-kva.de'],
])('%s', (input, sent) => {
  expect(sendableAddress(input)).toBe(sent);
});

it.each([
  'name',
  '@firma.de',
  'name@',
  'name@firma',
  'name@firma..de',
  'name@firma.de.',
  'name@-firma.de',
  '.name@firma.de',
  'na..me@firma.de',
  '"name"@firma.de',
  'name(Kommentar)@firma.de',
  'Name <name@firma.de>',
  'name@firma.de, zwei@firma.de',
  'eins@zwei@firma.de',
  'name@[127.0.0.1]',
  'name@127.0.0.1',
  'name@firma.de:25',
  'name@firma.de/pfad',
  'name@firma%2ede',
  'name@firma.de\\x',
  'na me@firma.de',
  'na\u200bme@firma.de',
  `${'a'.repeat(65)}@firma.de`,
  `${'ä'.repeat(33)}@firma.de`,
  `a@${'b'.repeat(64)}.de`,
  `a@${`${'b'.repeat(60)}.`.repeat(5)}de`,
  'a@xn--\u00fc.de',
])('refuses %s', (input) => {
  expect(sendableAddress(input)).toBeUndefined();
  expect(checkField('email', input)).toBeTypeOf('string');
});

it('never lets a character through that could end a header or an envelope', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const input of [text, `${text}@firma.de`, `name@${text}`, `name@firma.de${text}`]) {
        const address = sendableAddress(input);
        if (address === undefined) continue;
        expect(address).not.toMatch(/[\p{Cc}\p{Z}<>",;:()[\]\\]/u);
        expect(address.split('@')).toHaveLength(2);
        expect(sendableAddress(address)).toBe(address);
      }
    }),
    { numRuns: 3000 },
  );
}, 30_000);
