/** Modules that no other file names: a section that no page shows, a command that is in no list. */
import { posix } from 'node:path';

/** Started by their address, by npm or by the compiler, and not by an import. */
const entries = [
  /^astro\.config\.ts$/,
  /^scripts\/[^/]+\.ts$/,
  /^scripts\/check\/content\.ts$/,
  /^scripts\/test\/\w+-reporter\.ts$/,
  /^server\/cli\/main\.ts$/,
  /^src\/pages\//,
  /\.d\.ts$/,
];

/** Imports, workers (`new URL('./a.ts', …)`) and script elements all name a file by a relative path in quotes. */
const relativePath = /['"](\.\.?\/[^'"?]+\.tsx?)(?:\?[^'"]*)?['"]/g;

/** One line per unused file among `sources`, which holds text by path. A test does not count as a use. */
export function unusedModules(sources: ReadonlyMap<string, string>): string[] {
  const used = new Set(
    [...sources].flatMap(([path, source]) =>
      [...source.matchAll(relativePath)].map(([, target = '']) =>
        posix.join(posix.dirname(path), target),
      ),
    ),
  );
  return [...sources.keys()]
    .filter((path) => /\.tsx?$/.test(path) && !used.has(path))
    .filter((path) => !entries.some((entry) => entry.test(path)))
    .map((path) => `${path}:1 is imported by no other file`);
}
