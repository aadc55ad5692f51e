/** Sets `photos` in the text of `site/settings.ts` and leaves everything else there as it is. */
import { exportedObject, propertyOf } from '../check/exported-object.ts';

/** Throws where the file has another form than ours, which only a person can change. */
export function withPhotos(source: string, choice: string): string {
  const object = exportedObject(source, 'settings');
  if (!object) throw new Error(`site/settings.ts: write photos: '${choice}' there yourself.`);
  const stated = propertyOf(object, 'photos');
  if (stated) {
    const { initializer } = stated;
    return `${source.slice(0, initializer.getStart())}'${choice}'${source.slice(initializer.end)}`;
  }
  const entries = source.slice(object.getStart() + 1, object.end - 1).trim();
  const start = source.slice(0, object.getStart());
  const own = entries === '' ? '' : `  ${entries.replace(/,?$/, ',')}\n`;
  return `${start}{\n${own}  photos: '${choice}',\n}${source.slice(object.end)}`;
}
