/** Whether a page still says something: an operator may have dropped it in site/copy.ts. */
import { figureNamed } from '../figure-named.ts';

export const says = (page: unknown, words: RegExp): boolean => words.test(JSON.stringify(page));

/** Whether it shows one of these figures. */
export const shows = (page: unknown, names: readonly string[]): boolean => {
  const said = JSON.stringify(page);
  return names.some((name) => said.includes(figureNamed(name).text));
};
