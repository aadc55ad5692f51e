import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const files: Record<string, string> = {
  '/_assets/shell.js': 'import"./event.js";',
  '/_assets/event.js': '1',
  '/_assets/form.js':
    'import{a}from"./react.js";import{b}from"./event.js";const c=()=>import("./lazy.js"),d=()=>import(`./later.js`)',
  '/_assets/later.js': 'import"./react.DvXU6kJ2.js"',
  '/_assets/react.DvXU6kJ2.js': '4',
  '/_assets/lazy.js': '2',
  '/_assets/client.js': 'import{r}from"./react.js"',
  '/_assets/react.js': '3',
};
const read = (path: string): string => files[path] ?? '';

it('follows islands and scripts through their imports, without the framework', () => {
  const html =
    '<astro-island component-url="/_assets/form.js" renderer-url="/_assets/client.js"></astro-island><script type="module" src="/_assets/shell.js"></script>';
  expect(pageScripts(html, read)).toEqual([
    '/_assets/event.js',
    '/_assets/form.js',
    '/_assets/later.js',
    '/_assets/lazy.js',
    '/_assets/shell.js',
  ]);
});

it('reads no file of another host, whether it loads at once or waits for consent', () => {
  const html =
    '<script type="text/plain" data-consent="analytics" data-src="https://stats.example.org/a.js"></script><script src="https://stats.example.org/b.js"></script><script src="//stats.example.org/c.js"></script><script type="module" src="/_assets/event.js"></script>';
  const strict = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw new Error(`There is no file ${path}.`);
    return text;
  };
  expect(pageScripts(html, strict)).toEqual(['/_assets/event.js']);
});
