/** A rule behind `:has()` that is for anything makes the browser style the whole page with each element that arrives (ADR 0030). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { listedPages } from '../support/pages.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** Cuts a text where `isCut` says so, outside of parentheses. */
function cut(text: string, isCut: (character: string) => boolean): string[] {
  const pieces = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && isCut(character)) pieces.push('');
    else pieces.push((pieces.pop() ?? '') + character);
  }
  return pieces;
}

/** Whether a selector with `:has()` names no kind of element for those that depend on the answer. */
function isForAnything(selector: string): boolean {
  const compounds = cut(selector, (character) => ' >+~'.includes(character));
  const subject = compounds.pop() ?? '';
  const isBehind = compounds.some((compound) => compound.includes(':has('));
  const hasBehindInside = /:has\([^()]*\)[^()]*[ >+~]\*\)/.test(selector);
  return hasBehindInside || (isBehind && /^(?:\*|:(?!(?:is\(:)*is\([\w.#[]))/.test(subject));
}

const forAnything = (css: string): string[] =>
  [...css.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)]
    .flatMap(([list]) => cut(list, (character) => character === ','))
    .filter((selector) => selector.includes(':has('))
    .filter(isForAnything);

it.each([
  '.group-has:is(:where(.group):has([data-sent]) *)',
  '.comparison:not(:has([value="1"]:checked)) tr>:nth-child(3)',
  ':root:has(dialog) *',
])('finds %s', (selector) => {
  expect(forAnything(`${selector}{color:red}`)).toEqual([selector]);
});

it.each([
  '.comparison:not(:has([value="1"]:checked)) :is(td,th):nth-child(3)',
  ':root:has(.menu:popover-open) .site-header .menu-button',
  '.package-tab:not(:has(:checked))+article',
  'label:has(>[type=radio]:checked)',
  'main:not(:has(+*))>section:not(:has(+*)) :is(.arrives,:is(h1,p):not(:has(+*)))',
])('passes %s', (selector) => {
  expect(forAnything(`${selector}{color:red}`)).toEqual([]);
});

test.each(listedPages)('no rule of $path is for anything', ({ path }) => {
  const html = readFileSync(join(dist, `${path === '/' ? 'index' : path.slice(1)}.html`), 'utf8');
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  expect(css).toContain(':has(');
  expect(forAnything(css)).toEqual([]);
});
