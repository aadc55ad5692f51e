import { expect, it } from 'vitest';
import { compilePage, takeTemplates } from './page-template.ts';
import type { Site, SiteFile } from './site-files.ts';

const page = (html: string) => ({ html, headers: [] });

it('escapes for text and attributes, and never expands what was filled in', () => {
  const fill = compilePage('x', page('<a title="{{a}}">{{b}}</a>{{a}}'), ['a', 'b']);
  expect(fill({ a: `"'<&`, b: '{{a}}' }).html).toBe(
    '<a title="&quot;&#39;&lt;&amp;">{{a}}</a>&quot;&#39;&lt;&amp;',
  );
});

it('puts the focus where it belongs', () => {
  const fill = compilePage(
    'x',
    page('<i data-slot-autofocus="a"></i><i data-slot-autofocus="b"></i>'),
    [],
  );
  expect(fill({ focus: 'b' }).html).toBe('<i></i><i autofocus></i>');
});

it('ticks a box whose slot is filled, and misses one that the page lacks', () => {
  const box = page('<input data-slot-checked="a"><input data-slot-checked="b">');
  expect(compilePage('x', box, ['a', 'b'])({ a: 'ja', b: '' }).html).toBe('<input checked><input>');
  expect(() => compilePage('x', box, ['a', 'b', 'c'])).toThrow('missing slots [c]');
});

it('takes markup of our own as it is where the server says so, and never searches it for marks', () => {
  const fill = compilePage('x', page('<p>{{a}}</p>{{b}}'), ['a'], ['b']);
  expect(fill({ a: '<i>', b: '<i>{{a}}</i>' }).html).toBe('<p>&lt;i&gt;</p><i>{{a}}</i>');
  expect(() => compilePage('x', page('{{a}}'), ['a'], ['b'])).toThrow('missing slots [b]');
});

it('refuses a page that does not fit', () => {
  expect(() => compilePage('/x', page('{{a}}{{c}}'), ['a', 'b'])).toThrow(
    'missing slots [b], unknown slots [c]',
  );
  expect(() => compilePage('x', page('{{a}}'), ['a'])({})).toThrow('was not filled');
});

const policy = ['Content-Security-Policy', "default-src 'none'"] as const;
const file = (html: string): SiteFile => ({
  identity: { body: Buffer.from(html), etag: '', headers: [], notModified: [] },
});
const site = (files: [string, SiteFile][]): Site => ({
  files: new Map(files),
  notFound: file(''),
  failure: file(''),
  headers: [],
  headersOf: (path) => [policy, ['Cache-Control', 'no-cache'], ['X-Path', path]],
});
const path = '/kontakt/formular';

it('takes a template out of the site, with the headers of the document and without its caching', () => {
  const taken = takeTemplates(site([[path, file('<p>{{a}}</p>')]]), [path]);
  const template = { html: '<p>{{a}}</p>', headers: [policy, ['X-Path', path] as const] };
  expect(taken.site.files.size).toBe(0);
  expect([...taken.templates]).toEqual([[path, template]]);
  expect(compilePage('x', template, ['a'])({ a: '1' })).toEqual({ ...template, html: '<p>1</p>' });
});

it('says which page the build did not make', () => {
  expect(() => takeTemplates(site([]), [path])).toThrow(path);
});
