/** Sets `photos` in the text of `site/settings.ts` and leaves everything else there as it is. */
import { exportedObject, propertyOf } from '../check/exported-object.ts';
import { formatted } from './format.ts';

/** Throws for a file of another form than ours, which only a person can change. */
export function withPhotos(source: string, choice: string): string {
  const object = exportedObject(source, 'settings');
  if (!object) throw new Error(`site/settings.ts: write photos: '${choice}' there yourself.`);
  const stated = propertyOf(object, 'photos')?.initializer;
  const opened = object.getStart() + 1;
  const text = stated
    ? `${source.slice(0, stated.getStart())}'${choice}'${source.slice(stated.end)}`
    : `${source.slice(0, opened)}\n  photos: '${choice}',${source.slice(opened)}`;
  return formatted('site/settings.ts', text);
}
