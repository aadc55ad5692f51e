/** Any content of the file gives a config, or problems that may be shown on a terminal. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StatusConfigError } from './config-error.ts';
import { readStatusConfig } from './read-config.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal.
const unfit = /[\x00-\x1f\x7f]/;

function readOrRefuse(text: string): 'config' | 'refused' {
  try {
    const { components } = readStatusConfig(text, {});
    expect(components.every(({ probes }) => probes.length > 0)).toBe(true);
    return components.length > 0 ? 'config' : 'refused';
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.problems.length).toBeLessThanOrEqual(21);
    expect(error.problems.filter((line) => line.length > 500 || unfit.test(line))).toEqual([]);
    return 'refused';
  }
}

const names =
  'components id name probes http tcp dns push url host port confirm interval timeout retry';
const words = fc.constantFrom(
  ...names.split(' '),
  ...'web 60s 80 a.de {} [] << *a &a !!int __proto__ toString'.split(' '),
  ...[...'"\'|>{}[],#%@\t\u0000ü\n'],
  ...['? ', '- ', ': ', '\n  ', '\n    - '],
);

it.each([
  ['characters', fc.string({ unit: 'binary', maxLength: 200 })],
  ['words of a config', fc.array(words, { maxLength: 60 }).map((parts) => parts.join(''))],
])('garbage of %s is a config or is refused', (_, texts) => {
  fc.assert(fc.property(texts, (text) => void readOrRefuse(text)));
});

it('whatever stands where a value belongs', () => {
  const value = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('web', '60s', '80', 'a.de', '127.0.0.1', 'https://a.de/', '', 'true'),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(words, tie('any'), { maxKeys: 4 }),
    ),
  })).any;
  const id = fc.oneof(fc.constant('web'), value);
  const components = fc.array(fc.record({ id, name: value, probes: value }), { maxLength: 3 });
  const config = fc.record({ interval: fc.oneof(fc.constant('60s'), value), components });
  // JSON is YAML.
  fc.assert(fc.property(config, (content) => void readOrRefuse(JSON.stringify(content))));
});

it.each([
  ['deep lists', '['.repeat(10_000)],
  ['deep blocks', '- '.repeat(5000)],
  ['brackets that close nothing', '}'.repeat(10_000)],
  ['a key a thousand times', 'a: b\n'.repeat(1000)],
  [
    'aliases that multiply',
    Array.from(
      { length: 30 },
      (_, level) => `l${level}: &l${level} [*l${level - 1}, *l${level - 1}]\n`,
    ).join(''),
  ],
])('refuses %s', (_, text) => {
  expect(readOrRefuse(text)).toBe('refused');
});
