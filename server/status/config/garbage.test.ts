import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computingTime } from '../../../tests/support/server/work.ts';
import { trialSelf } from '../../../tests/support/status/status-file.ts';
import { readStatusConfig, StatusConfigError } from './read-config.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal.
const unfit = /[\x00-\x1f\x7f]/;

/** Either a config or an error of its own kind with lines that may be shown. */
function readOrRefuse(text: string): 'config' | 'refused' {
  try {
    const { components } = readStatusConfig(text, {}, trialSelf);
    if (components.some(({ probes }) => probes.length === 0)) throw new Error('a bare component');
    return components.length > 0 ? 'config' : 'refused';
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    const { problems } = error;
    if (problems.length === 0 || problems.length > 21) throw new Error(`${problems.length} lines`);
    const wrong = problems.find((line) => line.length > 500 || unfit.test(line));
    if (wrong !== undefined) throw new Error(`unfit: ${JSON.stringify(wrong)}`);
    return 'refused';
  }
}

const words = fc.constantFrom(
  'components',
  'id',
  'name',
  'probes',
  'http',
  'tcp',
  'self',
  'dns',
  'push',
  'url',
  'host',
  'port',
  'confirm',
  'interval',
  'timeout',
  'retry',
  'watch',
  'web',
  '60s',
  '80',
  'a.de',
  '{}',
  '[]',
  '<<',
  '*a',
  '&a',
  '!!int',
  '__proto__',
  'toString',
  '"',
  "'",
  '|',
  '>',
  '? ',
  '- ',
  ': ',
  '\n',
  '\n  ',
  '\n    - ',
  '{',
  '}',
  '[',
  ']',
  ',',
  '#',
  '%',
  '@',
  '\t',
  '\u0000',
  'ü',
);

it('garbage is a config or is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0x2ff), { maxLength: 200 }), (codes) => {
      readOrRefuse(String.fromCharCode(...codes));
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
      readOrRefuse(parts.join(''));
    }),
    { numRuns: 100 },
  );
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
  const config = fc.record({
    interval: fc.oneof(fc.constant('60s'), value),
    components: fc.array(
      fc.record({ id: fc.oneof(fc.constant('web'), value), name: value, probes: value }),
      { maxLength: 3 },
    ),
  });
  // JSON is YAML.
  fc.assert(
    fc.property(config, (content) => {
      readOrRefuse(JSON.stringify(content));
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['deep lists', '['],
  ['deep blocks', '- '],
  ['the same key', 'a: b\n'],
  ['brackets that close nothing', '}'],
])('the work grows with the size, for %s', async (_what, piece) => {
  const text = (bytes: number) => piece.repeat(Math.floor(bytes / piece.length));
  const work = async (bytes: number) => {
    const times = [];
    for (let run = 0; run < 2; run += 1) {
      times.push(await computingTime(async () => readOrRefuse(text(bytes))));
    }
    return Math.min(...times);
  };
  const small = await work(2_500);
  // Four times the size: work that grows with its square would take sixteen times as long.
  expect(await work(10_000)).toBeLessThan(10 * Math.max(small, 5));
});

it('aliases multiply nothing', () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const inner = level === 0 ? '"x"' : `*l${level - 1}, *l${level - 1}`;
    return `l${level}: &l${level} [${inner}]`;
  });
  expect(readOrRefuse(`${levels.join('\n')}\ncomponents: *l29\n`)).toBe('refused');
});
