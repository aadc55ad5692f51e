import { testFile as file } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { compilePage, takeTemplates } from './page-template.ts';
import type { Site, SiteFile } from './site-files.ts';

const compile = (html: string, texts: readonly string[], places?: readonly string[]) => {
  const fill = compilePage(new Map([['/x', { html, headers: [] }]]), '/x', texts, places);
  return (slots: Record<string, string>) => fill(slots).html;
};

it('escapes for text and attributes, and never expands what was filled in', () => {
  const fill = compile('<a title="{{a}}">{{b}}</a>{{a}}', ['a', 'b']);
  expect(fill({ a: `"'<&`, b: '{{a}}<slot name="a"></slot>' })).toBe(
    '<a title="&quot;&#39;&lt;&amp;">{{a}}&lt;slot name=&quot;a&quot;&gt;&lt;/slot&gt;</a>&quot;&#39;&lt;&amp;',
  );
});

it('puts the focus where it belongs', () => {
  const fill = compile('<i data-slot-autofocus="a"></i><i data-slot-autofocus="b"></i>', []);
  expect(fill({ focus: 'b' })).toBe('<i></i><i autofocus></i>');
});

it('ticks a box whose slot is filled, and misses one that the page lacks', () => {
  const box = '<input data-slot-checked="a"><input data-slot-checked="b">';
  expect(compile(box, ['a', 'b'])({ a: 'ja', b: '' })).toBe('<input checked><input>');
  expect(() => compile(box, ['a', 'b', 'c'])).toThrow('missing slots [c]');
});

it('checks the choice that the slot names, and the empty one when it names none', () => {
  const choices = ['', 'S', 'Max &amp; Co', 'Uli&#x27;s']
    .map((value) => `<input data-slot-checked="a=${value}">`)
    .join('');
  const fill = compile(choices, ['a']);
  const checked = (a: string) => fill({ a }).split('>').indexOf('<input checked');
  expect(['', 'S', 'Max & Co', "Uli's", 'X'].map(checked)).toEqual([0, 1, 2, 3, -1]);
});

it('takes markup as it is in the places that the server names, and never searches it for marks', () => {
  const page = '<p>{{a}}</p><slot name="b"><i>{{c}}</i></slot><slot name="d">gut</slot>.';
  expect(compile(page, ['a'], ['b'])({ a: '<i>', b: '<i>{{a}}</i>' })).toBe(
    '<p>&lt;i&gt;</p><i>{{a}}</i><slot name="d">gut</slot>.',
  );
});

it('fills the places of the frame as they are when the page is answered', () => {
  let state = 'gut';
  const html = '<slot name="menu">Status</slot><slot name="other">leer</slot>';
  const templates = new Map([['/x', { html, headers: [], frame: () => ({ menu: state }) }]]);
  const fill = compilePage(templates, '/x', []);
  expect(fill({}).html).toBe('gut<slot name="other">leer</slot>');
  state = 'schlecht';
  expect(fill({}).html).toBe('schlecht<slot name="other">leer</slot>');
});

it('refuses a page that does not fit', () => {
  expect(() => compile('{{a}}{{c}}', ['a', 'b'])).toThrow('missing slots [b], unknown slots [c]');
  expect(() => compile('{{a}}', [], ['a'])).toThrow('missing slots [a], unknown slots [a]');
  expect(() => compile('<slot name="a"></slot>', ['a'])).toThrow('missing slots [a]');
  expect(() => compile('{{a}}', ['a'])({})).toThrow('was not filled');
});

const policy = ['Content-Security-Policy', "default-src 'none'"] as const;
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
  expect(compilePage(taken.templates, path, ['a'])({ a: '1' })).toEqual({
    ...template,
    html: '<p>1</p>',
  });
});

it('says which page the build did not make', () => {
  expect(() => takeTemplates(site([]), [path])).toThrow(path);
});
