/** What the built `_headers` says, and answers that must carry exactly that. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { serverAddress } from '../../config/headers.ts';
import { addressPaths } from '../../scripts/build/site-folder.ts';
import { type HeaderRule, headersFor, parseHeaderRules } from '../../server/site/header-rules.ts';
import { type RawAnswer, valuesOf } from './raw-http.ts';

export const headerRules = (site: string): HeaderRule[] =>
  parseHeaderRules(readFileSync(join(site, '_headers'), 'utf8'));

/** Stands for the file of an answer that has none. */
export const ownAnswer = serverAddress;
export const notFound = '/404.html';
export const failure = '/500.html';

/**
 * Every header that `_headers` says of the file, once and with its exact value, and none that it says of other
 * files only. One policy for one answer follows from it.
 */
export function expectStatedHeaders(
  site: string,
  answer: RawAnswer,
  file: string,
  others: Readonly<Record<string, string>> = {},
): void {
  const rules = headerRules(site);
  const known = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name)));
  const stated = { ...Object.fromEntries(headersFor(rules, file)), ...others };
  expect(Object.keys(stated).length).toBeGreaterThan(2);
  for (const name of known) {
    const expected = stated[name] === undefined ? [] : [stated[name]];
    expect(valuesOf(answer, name), `${name} for ${file}`).toEqual(expected);
  }
}

/** Everything a visitor can be answered with, as built files: no compressed forms, no files of servers. */
export const builtFiles = (site: string): string[] =>
  addressPaths(site).filter((path) => !/^\/_headers|\.(br|gz)$/.test(path));

/** Pages that are answers, and have no address. */
export const isAnswerPage = (file: string): boolean => /^\/(404|500|kontakt\/.*)\.html$/.test(file);

/** The address of a file whose name contains a hash of its content. */
export function hashedFile(site: string): string {
  const name = readdirSync(join(site, '_assets')).find((each) => each.endsWith('.js'));
  if (!name) throw new Error('The built site has no script.');
  return `/_assets/${name}`;
}
