import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptText } from './kept-text.tsx';

const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

it.each([
  [
    'Per E-Mail. Oder: 0431 55512-30, Mo–Fr.',
    `Per ${kept('E-Mail')}. Oder: ${kept('0431 55512-30')}, ${kept('Mo–Fr')}.`,
  ],
  ['E-Mail', kept('E-Mail')],
  ['Newsletter-E-Mails', `Newsletter-${kept('E-Mails')}`],
  ['Im Spam-Ordner', `Im ${kept('Spam-Ordner')}`],
  ['Im Wildcard-Zertifikat', 'Im Wildcard-Zertifikat'],
])('keeps the words of „%s“ together', (text, html) => {
  expect(renderToStaticMarkup(<KeptText text={text} />)).toBe(html);
});
