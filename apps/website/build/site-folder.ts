import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder as an address path (`/_assets/a.css`), sorted. */
export function addressPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}

/** `/infrastruktur.html` is served as `/infrastruktur`, `/index.html` as `/`. */
export const pageAddress = (path: string): string =>
  path === '/index.html' ? '/' : path.replace(/\.html$/, '');

export interface BuiltPage {
  readonly file: string;
  readonly address: string;
  readonly html: string;
}

export const readPages = (folder: string): BuiltPage[] =>
  addressPaths(folder)
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({
      file: path,
      address: pageAddress(path),
      html: readFileSync(join(folder, path), 'utf8'),
    }));
