import { checkNotice, checkNoticeField } from '@site/testing/server/contact-check';
import { validNotice } from '@site/testing/server/forms';
import { expect, it } from 'vitest';

const errorsOf = (change: Record<string, unknown>) => {
  const verdict = checkNotice({ ...validNotice, ...change });
  return verdict.ok ? {} : verdict.errors;
};

it('accepts what Art. 16 (2) asks for, and reads several addresses', () => {
  const contentUrl = ' https://a.example/1\r\n\r\nb.example/2 ';
  const verdict = checkNotice({ ...validNotice, contentUrl });
  expect(verdict).toMatchObject({
    ok: true,
    value: { ...validNotice, contentUrl: 'https://a.example/1\nb.example/2', anonymous: undefined },
  });
});

it('names field and remedy in German', () => {
  expect(errorsOf({ contentUrl: '', reason: '', name: '', email: '', goodFaith: '' })).toEqual({
    contentUrl: 'Bitte geben Sie die genaue Internetadresse des Inhalts an.',
    reason: 'Bitte beschreiben Sie den Inhalt, und warum er rechtswidrig ist.',
    name: 'Bitte geben Sie Ihren Namen oder den Ihrer Organisation an.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    goodFaith: 'Bitte bestätigen Sie, dass Ihre Angaben richtig und vollständig sind.',
  });
  expect(Object.keys(errorsOf({ goodFaith: undefined }))).toEqual(['goodFaith']);
  expect(errorsOf({ contentUrl: 'die Startseite' }).contentUrl).toContain('in jeder Zeile');
  expect(errorsOf({ contentUrl: `a.example/${'x'.repeat(2000)}` }).contentUrl).toContain('2.000');
  expect(errorsOf({ reason: 'zu kurz' }).reason).toContain('mindestens 10');
});

it('lets name and e-mail be left out in the one case that the law names, and in no other', () => {
  const nameless = { name: '', email: undefined };
  expect(errorsOf({ ...nameless, anonymous: 'ja' })).toEqual({});
  expect(Object.keys(errorsOf(nameless))).toEqual(['name', 'email']);
  for (const anonymous of ['', 'nein', true, ['ja'], 'JA']) {
    expect(Object.keys(errorsOf({ ...nameless, anonymous }))).toEqual(
      expect.arrayContaining(['name', 'email']),
    );
  }
  // What is given all the same has to be right: the confirmation goes there.
  expect(Object.keys(errorsOf({ anonymous: 'ja', email: 'nein' }))).toEqual(['email']);
  const given = checkNotice({ ...validNotice, anonymous: 'ja' });
  expect(given).toMatchObject({ ok: true, value: { email: validNotice.email } });
});

it('judges a field alone as the whole form would', () => {
  expect(checkNoticeField('contentUrl', 'die Startseite')).toBe(
    errorsOf({ contentUrl: 'die Startseite' }).contentUrl,
  );
  expect(checkNoticeField('reason', '')).toBe(errorsOf({ reason: '' }).reason);
  expect(checkNoticeField('email', '')).toBe(errorsOf({ email: '' }).email);
  expect(checkNoticeField('email', '', true)).toBeUndefined();
  expect(checkNoticeField('email', 'nein')).toBe(errorsOf({ email: 'nein' }).email);
});
