/**
 * Which scripts a built page may come to load: those it names, its islands, and what these import.
 * React itself is left out: it holds no class names of ours, but thousands of words that look like some.
 */
import { posix } from 'node:path';

/** Scripts of the built folder: another host's file, or one that waits for consent (`data-src`), is none of them. */
const named = /\s(?:component-url|src)="(\/(?!\/)[^"]+\.js)"/g;
const renderer = /\srenderer-url="(\/(?!\/)[^"]+\.js)"/g;
const imported = /(?:from|import)\s*\(?\s*["'](\.[^"']+\.js)["']/g;

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function withImports(entries: readonly string[], read: (path: string) => string): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const folder = posix.dirname(path);
    open.push(...all(imported, read(path)).map((name) => posix.join(folder, name)));
  }
  return found;
}

export function pageScripts(html: string, read: (path: string) => string): string[] {
  const framework = withImports(all(renderer, html), read);
  return [...withImports(all(named, html), read)].filter((path) => !framework.has(path)).sort();
}
