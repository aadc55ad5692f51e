import { expect, test } from 'vitest';
import { deadLinks } from './check-links.ts';
import { pageAddress } from './site-folder.ts';

const page = (file: string, body: string) => ({ file, address: pageAddress(file), html: body });

const check = (body: string, files: string[] = []) =>
  deadLinks({
    siteUrl: 'https://www.example.com',
    pages: [
      page('/index.html', `<main id="inhalt">${body}</main>`),
      page('/agb.html', '<h2 id="§-1">1</h2>'),
      page('/404.html', '<a id="hier" href="#hier">404</a>'),
    ],
    files: new Set(files),
  });

test.each([
  ['a page', '<a href="/agb">x</a>'],
  ['the home page', '<a href="/">x</a>'],
  ['an anchor of this page', '<a href="#inhalt">x</a>'],
  ['an encoded anchor of another page', '<a href="/agb#%C2%A7-1">x</a>'],
  [
    'an absolute link to the site itself',
    '<link rel="canonical" href="https://www.example.com/agb">',
  ],
  ['another host', '<a href="https://www.example.org/nirgends#x">x</a>'],
  ['a server address', '<form action="/kontakt"></form>'],
  ['ids that exist', '<i id="a"></i><i id="b"></i><p aria-labelledby="a b">x</p>'],
])('%s is accepted', (_, body) => {
  expect(check(body)).toEqual([]);
});

test.each([
  ['an unknown page', '<a href="/nirgends">x</a>', '/nirgends leads to no page or file'],
  [
    'an address below the server’s',
    '<a href="/kontakt/nirgends">x</a>',
    '/kontakt/nirgends leads to no page or file',
  ],
  ['a dead anchor', '<a href="/agb#x">x</a>', '/agb#x leads to a page without the id "x"'],
  ['an error page', '<a href="/404">x</a>', '/404 leads to no page or file'],
  ['a missing file', '<img src="/a.svg">', '/a.svg leads to no page or file'],
  ['a missing id', '<p aria-describedby="fehlt">x</p>', 'refers to the missing id "fehlt"'],
  ['a link in a template', '<template><a href="/x">x</a></template>', '/x leads to no page'],
])('%s is reported', (_, body, text) => {
  expect(check(body)).toEqual([expect.stringContaining(text)]);
});

test('every candidate of a srcset is checked', () => {
  const body = '<img src="/a.avif" srcset="/a.avif 1x, /b.avif 2x">';
  expect(check(body, ['/a.avif'])).toEqual(['/index.html: <img> /b.avif leads to no page or file']);
  expect(check(body, ['/a.avif', '/b.avif'])).toEqual([]);
});
