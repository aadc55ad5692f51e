import { checkContact, checkField } from '@site/testing/server/contact-check';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { unitsBeforeNormalizing } from './clean-text.ts';
import { contactFields, type TextFieldName, textFieldNames } from './contact-fields.ts';
import { storedAddress } from './email-address.ts';

const valid = {
  firstName: 'Zoë',
  lastName: 'Müller-Lüdenscheidt',
  email: 'zoe@firma.example',
  company: '',
  message: 'Wir möchten umziehen.',
};

const errorsOf = (change: Record<string, unknown>) => {
  const verdict = checkContact({ ...valid, ...change });
  return verdict.ok ? {} : verdict.errors;
};
const accepted = (change: Record<string, unknown>) => {
  const verdict = checkContact({ ...valid, ...change });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.errors));
  return verdict.value;
};

describe('what is kept', () => {
  it('normalises to NFC, trims and turns CRLF into LF', () => {
    const value = accepted({
      firstName: '  Zoe\u0308\u00a0',
      message: '\r\nZeile eins\r\n\r\n\tZeile zwei \r\n',
    });
    expect(value.firstName).toBe('Zoë');
    expect(value.message).toBe('Zeile eins\n\n\tZeile zwei');
  });

  it.each([
    ['firstName', 1, 80],
    ['lastName', 1, 80],
    ['company', 0, 120],
    ['message', 10, 5000],
  ] as const)('%s has %d to %d code points, not UTF-16 units', (field, shortest, longest) => {
    expect(errorsOf({ [field]: '😀'.repeat(shortest) })).toEqual({});
    expect(errorsOf({ [field]: '😀'.repeat(longest) })).toEqual({});
    expect(errorsOf({ [field]: '😀'.repeat(longest + 1) })).toHaveProperty(field);
    if (shortest > 0)
      expect(errorsOf({ [field]: '😀'.repeat(shortest - 1) })).toHaveProperty(field);
  });

  it('keeps joiners, marks and every script', () => {
    const message = 'مرحبا \u200fשלום 👩‍👩‍👧 ❤️ Ärger 漢字';
    expect(accepted({ message }).message).toBe(message);
  });

  it('drops the embeddings and isolates that telephones put around what is copied', () => {
    expect(
      accepted({
        firstName: '\u2068Zoe\u2069\u0308',
        email: '\u202aname@firma.de\u202c',
        company: '\u2066\u2067\u202b\u202c\u2069',
        message: 'Rufen Sie \u2068+49 30 5550123\u2069 an.',
      }),
    ).toMatchObject({
      firstName: 'Zoë',
      email: 'name@firma.de',
      company: '',
      message: 'Rufen Sie +49 30 5550123 an.',
    });
  });

  it('loses what a copied address drags along', () => {
    expect(accepted({ email: '\u200b name@firma.de\u200b' }).email).toBe('name@firma.de');
  });

  it('treats an empty package and key as left out, and lower-cases a key', () => {
    expect(accepted({ package: '', key: '' })).toMatchObject({
      package: undefined,
      key: undefined,
    });
    const key = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
    expect(accepted({ package: 'M', key })).toMatchObject({ package: 'M', key: key.toLowerCase() });
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', undefined],
    ['empty', ''],
    ['NBSP', '\u00a0\u00a0'],
    ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
    ['a number', 7],
    ['null', null],
    ['a list', ['a']],
    ['an object', { toString: 'x' }],
  ])('%s as a required field', (_, value) => {
    for (const field of ['firstName', 'lastName', 'email', 'message']) {
      expect(errorsOf({ [field]: value })).toHaveProperty(field);
    }
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['ESC', 'a\u001bb'],
    ['a lone CR', 'a\rb'],
    ['a lone surrogate', 'a\ud800b'],
    ['U+FFFD', 'a\ufffdb'],
    ['a bidirectional override', 'a\u202eb'],
  ])('%s in any field', (_, text) => {
    for (const field of ['firstName', 'lastName', 'company', 'message']) {
      expect(errorsOf({ [field]: `1234567890${text}` })).toHaveProperty(field);
    }
    expect(errorsOf({ email: `${text}@firma.example` })).toHaveProperty('email');
  });

  it.each(['\u2028', '\u2029'])('a separator of lines outside the message (%j)', (separator) => {
    for (const field of ['firstName', 'lastName', 'company']) {
      expect(errorsOf({ [field]: `Zoë${separator}E-Mail: a@b.de` })).toHaveProperty(field);
    }
    expect(errorsOf({ email: `a${separator}b@firma.example` })).toHaveProperty('email');
  });

  it('line breaks and tabs outside the message', () => {
    expect(errorsOf({ firstName: 'a\nb', lastName: 'a\tb', company: 'a\r\nBcc: c@d.de' })).toEqual({
      firstName: expect.stringContaining('Vorname'),
      lastName: expect.stringContaining('Nachname'),
      company: expect.stringContaining('Name des Unternehmens'),
    });
  });

  it.each([
    ['Bitte rufen Sie uns unter der Nummer\n030\u0000 an', 'nach „… der Nummer 030“', 'Steuerz'],
    ['Guten Tag\u202e, wir ziehen um', 'nach „Guten Tag“', 'Zeichen für die Schreibrichtung'],
    ['\u001bGuten Tag zusammen', 'am Anfang', 'unsichtbares Steuerzeichen'],
    [`${'😀'.repeat(30)}\ufffd`, `nach „…${'😀'.repeat(20)}“`, 'beschädigtes Zeichen'],
  ])('%j with the words before the place', (text, place, character) => {
    const { message } = errorsOf({ message: text });
    expect(message).toContain(`Die Nachricht enthält ${place} `);
    expect(message).toContain(character);
    expect(checkField('message', text)).toBe(message);
  });

  it('another package, another kind of key, and what is no object', () => {
    expect(errorsOf({ package: 'XL' })).toHaveProperty('package');
    expect(errorsOf({ package: ['S'] })).toHaveProperty('package');
    expect(errorsOf({ key: 'abc' })).toHaveProperty('key');
    for (const input of [null, undefined, 1, 'x', []]) expect(checkContact(input).ok).toBe(false);
  });

  it('names field and remedy in German', () => {
    const verdict = checkContact({});
    expect(verdict.ok ? {} : verdict.errors).toEqual({
      firstName: 'Bitte geben Sie Ihren Vornamen an.',
      lastName: 'Bitte geben Sie Ihren Nachnamen an.',
      email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
      message: 'Bitte schreiben Sie uns in der Nachricht, worum es geht.',
    });
    expect(checkField('message', 'kurz')).toContain('mindestens 10 Zeichen');
    expect(checkField('message', 'x'.repeat(5001))).toContain('5.000 Zeichen');
    expect(checkField('company', '')).toBeUndefined();
    expect(checkField('package', 'XL')).toBe(
      'Dieses Paket gibt es nicht. Bitte wählen Sie S, M oder L.',
    );
  });
});

/** What `normalize` was called on, while `act` ran. */
function normalized(act: () => void): readonly string[] {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    act();
    return normalize.mock.contexts.map(String);
  } finally {
    normalize.mockRestore();
  }
}

describe('what would take long', () => {
  /** Out of order, so that `normalize` has to sort them. */
  const marks = (count: number) => `a${'\u0345\u0334'.repeat(count).slice(0, count)}`;
  const bodyful = 32 * 1024;

  it.each(textFieldNames)('%s is measured before it is normalised', (field: TextFieldName) => {
    const bound = unitsBeforeNormalizing(contactFields[field].longest);
    const inputs = [marks(bodyful), 'e\u0301'.repeat(bodyful), '漢'.repeat(bodyful), marks(31)];
    const seen = normalized(() => {
      for (const input of inputs) expect(checkField(field, input)).toBeTypeOf('string');
      for (const input of inputs) expect(errorsOf({ [field]: input })).toHaveProperty(field);
    });
    for (const text of seen) {
      expect(text.length).toBeLessThanOrEqual(bound);
      expect(text).not.toMatch(/\p{M}{31}/u);
    }
  });

  it('is an address of the command line too', () => {
    const seen = normalized(() => {
      expect(storedAddress(`${marks(bodyful)}@firma.de`)).toBeUndefined();
      expect(storedAddress(`${marks(40)}@firma.de`)).toBeUndefined();
    });
    expect(seen).toEqual([]);
  });

  it('is no ordinary text: composed letters, edges and blanks are not counted', () => {
    const decomposed = 'ế'.repeat(contactFields.message.longest).normalize('NFD');
    expect(accepted({ message: decomposed }).message).toBe(decomposed.normalize('NFC'));
    expect(accepted({ message: marks(30) }).message).toHaveLength(31);
    const edges = ' \r\n\u2068'.repeat(bodyful);
    expect(accepted({ firstName: `${edges}Zoë${edges}` }).firstName).toBe('Zoë');
    expect(accepted({ company: '\u200b'.repeat(bodyful) }).company).toBe('');
  });
});

/** Graphemes, and now and then an invisible character. */
const unit = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...'\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\v\f\r\n\t\0\u0308\ufffd\ud800',
    ),
  },
);

it('names the place within bounds, and repeats no character that it refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit, minLength: 10, maxLength: 60 }), (message) => {
      const text = checkField('message', message) ?? '';
      const [, place = ''] = /nach „(.*)“ ein/su.exec(text) ?? [];
      expect([...place.replace('…', '')].length).toBeLessThanOrEqual(20);
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\ufffd\u2028-\u202e\u2066-\u2069]/u);
    }),
    { numRuns: 2000 },
  );
});

it('is stable, and holds no separators and directional controls: what was accepted once is accepted again unchanged', () => {
  const text = fc.string({ unit, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.record({ firstName: text, lastName: text, company: text, message: text }),
      (change) => {
        const verdict = checkContact({ ...valid, ...change });
        if (!verdict.ok) return;
        expect(checkContact(verdict.value)).toEqual(verdict);
        expect(verdict.value.message).not.toMatch(/[\u2028-\u202e\u2066-\u2069]/u);
      },
    ),
    { numRuns: 2000 },
  );
});
