/** Compares answers with the headers that the built `_headers` states. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderRule, headersFor, parseHeaderRules } from '@site/company/header-rules';
import { serverAddress } from '@site/company/headers';
import { expect } from 'vitest';
import { addressPaths } from '../../../apps/website/build/site-folder.ts';
import { type RawAnswer, valuesOf } from './raw-http.ts';

export const headerRules = (site: string): HeaderRule[] =>
  parseHeaderRules(readFileSync(join(site, '_headers'), 'utf8'));

/** The file name for answers that come from no file. */
export const ownAnswer = serverAddress;
export const notFound = '/404.html';
export const failure = '/500.html';

/**
 * Expects every header that `_headers` states for the file, once and with its exact value, and none that it states
 * for other files only. It follows that an answer has one policy.
 */
export function expectStatedHeaders(
  site: string,
  answer: RawAnswer,
  file: string,
  others: Readonly<Record<string, string>> = {},
): void {
  const rules = headerRules(site);
  const ofRules = rules.flatMap(({ headers }) => headers.map(([name]) => name));
  const known = new Set([...ofRules, ...Object.keys(others)]);
  const stated = { ...Object.fromEntries(headersFor(rules, file)), ...others };
  expect(Object.keys(stated).length).toBeGreaterThan(2);
  for (const name of known) {
    const expected = stated[name] === undefined ? [] : [stated[name]];
    expect(valuesOf(answer, name), `${name} for ${file}`).toEqual(expected);
  }
}

/** The built files that a visitor can receive, without compressed copies and files for servers. */
export const builtFiles = (site: string): string[] =>
  addressPaths(site).filter((path) => !/^\/_(headers|redirects|server)|\.(br|gz)$/.test(path));

/** Pages that the server sends as answers and that have no address of their own. */
export const isAnswerPage = (file: string): boolean =>
  /^\/(404|500|(kontakt|inhalte-melden|system-status)\/.*)\.html$/.test(file);

/** The address of a file whose name contains a hash of its content. */
export function hashedFile(site: string): string {
  const name = readdirSync(join(site, '_assets')).find((each) => each.endsWith('.js'));
  if (!name) throw new Error('The built site has no script.');
  return `/_assets/${name}`;
}
