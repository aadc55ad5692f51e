/** The checks of `site/identity.ts`, of hours and photos in `site/settings.ts` and of `site/packages.ts`, for `npm run check` and the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { companyProblems } from '@site/company/company-check';
import { packageProblems } from '@site/company/package-check';
import { photosFor } from '@site/company/photos';
import { settingsProblems } from '@site/company/settings-check';
import type { Identity } from '@site/sample/identity';
import type { PackageChanges } from '@site/sample/packages';
import type { OwnPhoto, Settings } from '@site/sample/settings';
import { lineOfEntry } from './exported-object.ts';

let imports = 0;

/** What a module of a project's folder exports now, also when an earlier version was imported before. */
export async function exportOf<Value>(root: string, file: string, name: string): Promise<Value> {
  imports += 1;
  const module = await import(`${pathToFileURL(join(root, file)).href}?import=${imports}`);
  return module[name] as Value;
}

interface Problem {
  /** `customerArea.url` */
  readonly path: string;
  readonly text: string;
}

/** One line per problem: its place, what is wrong and what to write. A file that does not parse is a problem, too. */
async function problemsOf<Value>(
  root: string,
  file: string,
  name: string,
  find: (value: Value) => readonly Problem[],
): Promise<string> {
  try {
    const problems = find(await exportOf<Value>(root, file, name));
    const source = readFileSync(join(root, file), 'utf8');
    return problems
      .map(({ path, text }) => `${file}:${lineOfEntry(source, name, path)} ${path}: ${text}`)
      .join('\n');
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

export const companyDataProblems = (root: string): Promise<string> =>
  problemsOf<Identity>(root, 'site/identity.ts', 'identity', (identity) =>
    companyProblems(identity).map(({ path, objection }) => ({ path, text: objection })),
  );

/** Hours of support and of monitoring. */
export const hoursDataProblems = (root: string): Promise<string> =>
  problemsOf<Settings>(root, 'site/settings.ts', 'settings', settingsProblems);

/** Names, prices and quotas. */
export const packageDataProblems = (root: string): Promise<string> =>
  problemsOf<PackageChanges>(root, 'site/packages.ts', 'packageChanges', packageProblems);

function photoObjection({ file: name, width, height }: OwnPhoto, root: string): string | undefined {
  if (!/^[\w.-]+\.(?:avif|webp)$/.test(name)) {
    return `“${name}” is no AVIF or WebP file of site/photos. Convert the photo and write its name, such as aisle.webp.`;
  }
  if (!existsSync(join(root, 'site', 'photos', name))) {
    return `site/photos/${name} does not exist. Put the photo there.`;
  }
  const areSizes = [width, height].every((size) => Number.isInteger(size) && size > 0);
  return areSizes ? undefined : 'Width and height are the photo’s own, in whole pixels.';
}

/** A page can import any picture, but the server serves these two formats of photos. */
function otherFormats(root: string): readonly string[] {
  const folder = join(root, 'site', 'photos');
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /\.(?:jpe?g|png|gif|heic|tiff?)$/i.test(name))
    .map(
      (name) => `site/photos/${name} is no AVIF or WebP file. Convert it, then delete this one.`,
    );
}

export const ownPhotoProblems = async (root: string): Promise<string> =>
  [await statedPhotoProblems(root), ...otherFormats(root)].filter(Boolean).join('\n');

const statedPhotoProblems = (root: string): Promise<string> =>
  problemsOf<Settings>(root, 'site/settings.ts', 'settings', ({ photos = 'none' }) =>
    Object.entries(photosFor(photos).own).flatMap(([place, photo]) => {
      const text = photoObjection(photo, root);
      return text ? [{ path: `photos.${place}`, text }] : [];
    }),
  );
