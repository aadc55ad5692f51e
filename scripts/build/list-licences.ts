/**
 * Lists the licence of every package that a release or a page carries, and refuses one outside the agreed list. The notices of
 * those in pages go along with them, because minified scripts keep none.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBundledPackages } from './bundled-packages.ts';
import { BuildFailure, type BuildStep } from './step.ts';

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Packages that leave letters, styles, inline scripts or a worker of theirs in pages, which the bundle of scripts does not tell. */
const besideScripts = ['@fontsource-variable/host-grotesk', 'altcha-lib', 'astro', 'tailwindcss'];

/** All of them permit use and distribution with their notice alone. */
const agreed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

const folder = 'node_modules/';

/** `inPages`: packages that only build the site, and leave something of theirs in its pages. */
export function shippedPackages(
  lockFile: string,
  inPages: ReadonlySet<string>,
): readonly LicensedPackage[] {
  const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(lockFile);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith(folder) && !link)
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf(folder) + folder.length),
    }))
    .filter(({ name, dev, devOptional }) => !(dev || devOptional) || inPages.has(name))
    .map(({ name, version = '', license = 'none' }) => ({ name, version, licence: license }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export const refusedLicences = (packages: readonly LicensedPackage[]): readonly string[] =>
  packages
    .filter(({ licence }) => !agreed.has(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);

function summary(packages: readonly LicensedPackage[]): string {
  const groups = [...Map.groupBy(packages, ({ licence }) => licence)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, list]) => `${licence} ${list.length}`);
  return `${packages.length} packages: ${groups.join(', ')}`;
}

/** The licence of a package as it was published. */
function noticeOf(root: string, { name, version, licence }: LicensedPackage): string {
  const folder = join(root, 'node_modules', name);
  const [file] = globSync('{LICEN[SC]E,licen[sc]e}*', { cwd: folder }).toSorted();
  if (!file) throw new BuildFailure(`${name} has no file with its licence.`);
  return `${name} ${version} (${licence})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

export const listLicences: BuildStep = {
  name: 'licences',
  run: async ({ root, folder: site }) => {
    const inPages = readBundledPackages(root).union(new Set(besideScripts));
    const packages = shippedPackages(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
      inPages,
    );
    const refused = refusedLicences(packages);
    if (refused.length > 0) {
      throw new BuildFailure(`Licences outside the agreed list:\n${refused.join('\n')}`);
    }
    const lines = packages.map(({ name, version, licence }) => `${name} ${version} ${licence}\n`);
    mkdirSync(join(root, '.build'), { recursive: true });
    // Outside the built folder: visitors need not know what the server runs.
    writeFileSync(join(root, '.build', 'licences.txt'), lines.join(''));
    const notices = packages
      .filter(({ name }) => inPages.has(name))
      .map((one) => noticeOf(root, one));
    writeFileSync(join(site, 'licences.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));
    return summary(packages);
  },
};
