/** The check of the operator's own photos: each file that `site/settings.ts` names lies in `site/photos`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photosFor } from '../../config/photos.ts';
import type { OwnPhoto, Settings } from '../../shapes/settings.ts';
import { lineOfEntry } from './exported-object.ts';
import { importFrom } from './import-from.ts';

const file = 'site/settings.ts';

function objection({ file: name, width, height }: OwnPhoto, root: string): string | undefined {
  if (!/^[\w.-]+\.(?:avif|webp)$/.test(name)) {
    return `“${name}” is no AVIF or WebP file of site/photos. Convert the photo and write its name, such as aisle.webp.`;
  }
  if (!existsSync(join(root, 'site', 'photos', name))) {
    return `site/photos/${name} does not exist. Put the photo there.`;
  }
  const areSizes = [width, height].every((size) => Number.isInteger(size) && size > 0);
  return areSizes ? undefined : 'Width and height are the photo’s own, in whole pixels.';
}

export async function ownPhotoProblems(root: string): Promise<string> {
  try {
    const { settings } = await importFrom<{ settings: Settings }>(root, file);
    const source = readFileSync(join(root, file), 'utf8');
    return Object.entries(photosFor(settings.photos ?? 'none').own)
      .flatMap(([place, photo]) => {
        const problem = objection(photo, root);
        const line = lineOfEntry(source, 'settings', `photos.${place}.file`);
        return problem ? [`${file}:${line} photos.${place}: ${problem}`] : [];
      })
      .join('\n');
  } catch (error) {
    return `${file} cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}
