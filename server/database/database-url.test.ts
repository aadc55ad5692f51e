import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

describe('DATABASE_URL', () => {
  it.each([
    ['postgres://site:geheim@db.example/site', 'db.example:5432/site'],
    ['postgresql://site@[::1]:5433/a%20b?sslmode=verify-full', '[::1]:5433/a b'],
  ])('shows %s without the password', (text, place) => {
    expect(readDatabaseUrl(text)).toEqual({ text, place });
  });

  it.each([
    ['geheim', 'must be an address'],
    ['mysql://u:geheim@h/n', 'must begin with postgres://'],
    ['postgres:///geheim', 'names no host'],
    ['postgres://u:geheim@h', 'names no database'],
    ['postgres://u:geheim@h/', 'names no database'],
    ['postgres://u:geheim@h/a/b', 'names no database'],
  ])('refuses %s and does not repeat it', (text, sentence) => {
    expect(() => readDatabaseUrl(text)).toThrow(sentence);
    expect(() => readDatabaseUrl(text)).not.toThrow('geheim');
  });
});
