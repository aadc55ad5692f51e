import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { longestCarried } from '../../schemas/form-fields.ts';
import { readQrCode } from '../../tests/support/pages/read-qr-code.ts';
import { LinkCode } from './link-code.tsx';

const drawn = (link: string): string =>
  renderToStaticMarkup(<LinkCode link={link} label="Zum Bogen" />);

it('is read again up to the longest link', () => {
  const longest = `https://www.example.com/uebergabe?${'a1%C3%BC&'.repeat(200)}`;
  for (const length of [40, 150, 300, longestCarried]) {
    const link = longest.slice(0, length);
    expect(readQrCode(drawn(link))).toBe(link);
  }
});

it('is read again, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), (text) => {
      expect(readQrCode(drawn(text))).toBe(text);
    }),
    { numRuns: 20 },
  );
});
