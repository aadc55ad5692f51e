/** Finds out whether the built site still matches its sources, without building it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that can influence the built files. */
const sources = [
  'apps/website/src',
  'apps/website/build',
  'apps/website/astro.config.ts',
  'packages/company',
  'packages/finder',
  'packages/forms',
  'packages/monitor/src/page-renderer.ts',
  'packages/sample',
  'site',
  'scripts/build.ts',
  'tsconfig.json',
  'package-lock.json',
];
const variables = ['SITE_URL', 'CONTACT_ENDPOINT'];

const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function hashSources(root: string, environment: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const isFile = /\.[a-z]+$/.test(source);
    const files = isFile ? [join(root, source)] : filesBelow(root, source).sort();
    for (const file of files.filter((path) => existsSync(path))) {
      const body = readFileSync(file);
      hash.update(`${file.slice(root.length)}\0${body.length}\0`).update(body);
    }
  }
  // security.txt expires, so a site whose sources never change is still rebuilt every month.
  hash.update(new Date().toISOString().slice(0, 'YYYY-MM'.length));
  for (const name of variables) hash.update(`${name}=${environment[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Stored inside the built folder, so that concurrent builds never pair a stamp with another build's pages. */
const stampFile = (folder: string): string => join(folder, '_server', 'built-from');
const builtStamp = (root: string): string => stampFile(join(root, 'dist'));

export const isUpToDate = (root: string, hash: string): boolean =>
  existsSync(builtStamp(root)) && readFileSync(builtStamp(root), 'utf8') === hash;

export function writeStamp(folder: string, hash: string): void {
  mkdirSync(dirname(stampFile(folder)), { recursive: true });
  writeFileSync(stampFile(folder), hash);
}

export const removeStamp = (root: string): void => rmSync(builtStamp(root), { force: true });
