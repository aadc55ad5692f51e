/** What packages list beside their quotas, each with what the package that it includes lists. */
import { packages } from '../catalog/packages.ts';
import { packageTable } from './packages.ts';

/** Without word joiners, so that patterns find them. */
export function listedExtras(name: string, seen: readonly string[] = []): readonly string[] {
  const item = packageTable.packages.find((each) => each.name === name);
  const { includes } = packages.find((each) => each.name === name) ?? {};
  if (!item || seen.includes(name)) return [];
  const own = item.extras.map((text) => text.replaceAll('\u2060', ''));
  return [...own, ...(includes ? listedExtras(includes, [...seen, name]) : [])];
}

/** The packages that list something of this kind: their names, smallest price first. */
export const packagesListing = (pattern: RegExp): readonly string[] =>
  packages
    .map(({ name }) => name)
    .filter((name) => listedExtras(name).some((text) => pattern.test(text)));
