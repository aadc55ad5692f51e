import { allOf } from '../format.ts';
import { packages } from './packages.ts';

/** „ab Paket M“ where every larger package has it too, else „in Paket M und L“; empty where none has. */
export function packageRange(having: readonly string[], word = ''): string {
  const [first] = having;
  if (first === undefined) return '';
  const names = packages.map(({ name }) => name);
  const isUpwards = names.slice(names.indexOf(first)).every((name) => having.includes(name));
  return isUpwards ? `ab ${word}${first}` : `in ${word}${allOf(having)}`;
}

/** The words of the links to the price table. */
export const seePackages = packages.length > 1 ? 'Hosting-Pakete ansehen' : 'Hosting-Paket ansehen';
