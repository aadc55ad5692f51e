import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type HeaderRule, parseHeaderRules } from '../../server/http/header-rules.ts';
import { type RawAnswer, valuesOf } from './raw-http.ts';

export const fresh = 'no-cache';
export const lasting = 'public, max-age=31536000, immutable';

export const headerRules = (site: string): HeaderRule[] =>
  parseHeaderRules(readFileSync(join(site, '_headers'), 'utf8'));

/** Every security header of the built site once and with its exact value, and one statement about caching. */
export function expectStatedHeaders(site: string, answer: RawAnswer, caching = fresh): void {
  const stated = headerRules(site).find(({ pattern }) => pattern === '/*')?.headers ?? [];
  expect(stated.length).toBeGreaterThan(5);
  for (const [name, value] of stated) expect(valuesOf(answer, name), name).toEqual([value]);
  expect(valuesOf(answer, 'Cache-Control')).toEqual([caching]);
}

/** The address of a file whose name changes with its content. */
export function hashedFile(site: string): string {
  const name = readdirSync(join(site, '_assets')).find((each) => each.endsWith('.js'));
  if (!name) throw new Error('The built site has no script.');
  return `/_assets/${name}`;
}
