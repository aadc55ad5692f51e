import { describe, expect, it } from 'vitest';
import { checked, refuseBadTypography, refuseUnfit } from './checked.ts';

describe('checked', () => {
  it('returns valid content unchanged', () => {
    const content = { title: 'Hosting', items: [{ text: 'Ab 69\u202f€ – z.\u202fB. „so“.' }] };
    expect(checked('home', content)).toEqual(content);
  });

  it('keeps a figure with its unit, however an operator has typed it', () => {
    const typed = { items: [{ text: '40 € je Auftrag.' }] };
    expect(checked('home', typed)).toEqual({ items: [{ text: '40\u00a0€ je Auftrag.' }] });
  });

  it.each([
    ['an empty text', { title: '  ' }, 'page.title is empty'],
    ['a missing text', { title: undefined }, 'page.title is missing'],
    ['an over-long title', { title: 'a'.repeat(91) }, '91 characters'],
    ['a short description', { metaDescription: 'Kurz.' }, '50 are needed'],
    [
      'a unit that can break from its figure',
      { items: [{ text: 'Platz: 10 GB' }] },
      'page.items[0].text breaks a figure',
    ],
    ['English quotation marks', { text: 'ein "Wort"' }, 'quotation marks'],
    ['a hyphen as a dash', { text: 'so - nicht' }, 'dash'],
    ['an abbreviation that can break', { text: 'z. B. so' }, 'narrow no-break space'],
  ])('rejects %s', (_, content, message) => {
    expect(() => refuseUnfit('page', content)).toThrow(message);
  });

  it('lists every problem at once', () => {
    expect(() => refuseUnfit('page', { a: '', b: '' })).toThrow(/page\.a[\s\S]*page\.b/);
  });
});

describe('the typography of legal texts', () => {
  it('passes what the pages’ copy may have, without the marks of Markdown', () => {
    expect(() => refuseBadTypography('a.md', '## § 1\n\n- „so“ – gut\\\n1. Punkt')).not.toThrow();
  });

  it('names file and line', () => {
    expect(() => refuseBadTypography('a.md', 'gut\n- ein "Wort"\nso - nicht')).toThrow(
      /a\.md: line 2 .*quotation marks[\s\S]*line 3 .*dash/,
    );
  });
});
