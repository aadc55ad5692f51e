import { expect, it } from 'vitest';
import { shapeReader } from './shape-keys.ts';

const source = `
const directives = ['img-src', 'font-src'] as const;
/** Hours. */
interface Hours { readonly days: 'Mo' | 'So' }
interface Base {
  readonly kind: 'a';
  /** Its name. */
  readonly name: string;
}
interface Other { readonly kind: 'b'; readonly sources?: Partial<Record<(typeof directives)[number], readonly string[]>> }
export type Either = Base | Other;
export interface Settings extends Partial<Omit<Base, 'kind'>> {
  readonly hours?: Hours;
  /** People. */
  readonly team?: readonly { readonly age: number }[];
  readonly taken?: OwnList<Base>;
  readonly by?: Readonly<Record<string, Hours | false>>;
}`;
const keysOf = shapeReader([source]);
const rows = (name: string) =>
  keysOf(name).map(({ key, kind, note }) => `${key}: ${kind} (${note})`);

it('lists every key of a type, those of its parents and of the objects in it', () => {
  expect(rows('Settings')).toEqual([
    'name: text (Its name.)',
    'hours: object (Hours.)',
    "hours.days: 'Mo' or 'So' ()",
    'team: list of object (People.)',
    'team[].age: number ()',
    'taken: list of object or changes by name ()',
    "taken[].kind: 'a' ()",
    'taken[].name: text (Its name.)',
    'by: object ()',
    'by.<name>: object or false ()',
    "by.<name>.days: 'Mo' or 'So' ()",
  ]);
});

it('joins the values of a key that several types have', () => {
  expect(rows('Either')).toEqual([
    "kind: 'a' or 'b' ()",
    'name: text (Its name.)',
    'sources: object ()',
    'sources.img-src: list of text ()',
    'sources.font-src: list of text ()',
  ]);
});
