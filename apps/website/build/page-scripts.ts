/**
 * Which scripts a built page may come to load: those it names, its islands, and what these import.
 * React itself is left out: it holds no class names of ours, but thousands of words that look like some.
 */
import { posix } from 'node:path';
import { htmlElements } from './html-elements.ts';

/** Excludes other hosts' scripts. Those that wait for consent have `data-src` instead of `src`. */
const ownScript = /^\/(?!\/).*\.js$/;
const imported = /(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g;
/** The file that the build joins React into (astro.config.ts). */
const react = /\/react\.[\w-]+\.js$/;

function withImports(entries: readonly string[], read: (path: string) => string): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, name = ''] of read(path).matchAll(imported)) {
      open.push(posix.join(posix.dirname(path), name));
    }
  }
  return found;
}

export function pageScripts(html: string, read: (path: string) => string): string[] {
  const elements = htmlElements(html);
  const named = (attribute: string): string[] =>
    elements
      .map(({ attributes }) => attributes.get(attribute) ?? '')
      .filter((path) => ownScript.test(path));
  const framework = withImports(named('renderer-url'), read);
  const scripts = withImports([...named('src'), ...named('component-url')], read);
  return [...scripts].filter((path) => !framework.has(path) && !react.test(path)).sort();
}
