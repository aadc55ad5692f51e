import { expect, it } from 'vitest';
import { compilePage, takeTemplates } from './page-template.ts';

it('escapes for text and attributes, and never expands what was filled in', () => {
  const fill = compilePage('x', '<a title="{{a}}">{{b}}</a>{{a}}', ['a', 'b']);
  expect(fill({ a: `"'<&`, b: '{{a}}' })).toBe(
    '<a title="&quot;&#39;&lt;&amp;">{{a}}</a>&quot;&#39;&lt;&amp;',
  );
});

it('puts the focus where it belongs', () => {
  const fill = compilePage(
    'x',
    '<i data-slot-autofocus="a"></i><i data-slot-autofocus="b"></i>',
    [],
  );
  expect(fill({ focus: 'b' })).toBe('<i></i><i autofocus></i>');
});

it('refuses a page that does not fit', () => {
  expect(() => compilePage('/x', '{{a}}{{c}}', ['a', 'b'])).toThrow(
    'missing slots [b], unknown slots [c]',
  );
  expect(() => compilePage('x', '{{a}}', ['a'])({})).toThrow('was not filled');
});

it('says which page the build did not make', () => {
  const file = { identity: { body: Buffer.alloc(0), etag: '', headers: [], notModified: [] } };
  const site = { files: new Map(), notFound: file, failure: file, headers: [] };
  expect(() => takeTemplates(site, { form: '/kontakt/formular' })).toThrow('/kontakt/formular');
});
