/**
 * `npm run seeded-faults`: puts small faults into a copy of the project, one after the other, and runs the tests until one of
 * them notices. Nearly all have to be noticed by what `npm test` runs, and all by `npm run test:all`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain, parseOptions, runScript, UsageError } from '../../scripts/command-line.ts';
import { type Fault, parts } from './fault.ts';
import { copyProject, fits, seed } from './project-copy.ts';
import { requestFaults } from './request-faults.ts';
import { failuresOf, type Selection } from './run-tests.ts';
import { statusFaults } from './status-faults.ts';
import { visitFaults } from './visit-faults.ts';

const usage = `npm run seeded-faults                 all faults, against what npm test runs
npm run seeded-faults -- <id> …       some of them
  --long   against all tests
  --list   names the faults and where they are put, and runs nothing`;

const faults: readonly Fault[] = [...visitFaults, ...requestFaults, ...statusFaults];
/** So many may slip through `npm test`. */
const mayEscape = 2;

const flag = { type: 'boolean', default: false } as const;

function readFaults() {
  explain(usage);
  const options = { long: flag, list: flag };
  const { values, positionals } = parseOptions(process.argv.slice(2), options, usage);
  const unknown = positionals.filter((name) => faults.every(({ id }) => id !== name));
  if (unknown.length > 0) throw new UsageError(`Unknown fault: ${unknown.join(', ')}.`, usage);
  const chosen = faults.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  return { ...values, chosen };
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

const nameOf = ({ part, test = '' }: Selection): string => `${part} ${test}`.trim();

/** A test that fails without a fault would seem to notice every fault. */
function createProof(folder: string) {
  const proven = new Set<string>();
  return async (selection: Selection): Promise<void> => {
    const name = nameOf(selection);
    if (proven.has(name)) return;
    const [failed] = await failuresOf(folder, selection, interruption.signal);
    if (failed) throw new Error(`${name} fails without a fault already: ${failed}`);
    proven.add(name);
    console.log(`${name} passes without a fault`);
  };
}

/** The tests that are known to notice the fault, then all others. */
const selectionsFor = ({ caughtBy }: Fault, long: boolean): readonly Selection[] => [
  { ...caughtBy, long },
  ...parts.map((part) => ({ part, long })),
];

runScript(async () => {
  const { chosen, long, list } = readFaults();
  const homeless = chosen.filter((fault) => !fits(fault)).map(({ id }) => id);
  if (list) {
    for (const { id, behaviour, file } of chosen) console.log(`${id}: ${behaviour} (${file})`);
  }
  if (homeless.length > 0) {
    console.error(`Their text is not found once in their file: ${homeless.join(', ')}`);
    return 1;
  }
  if (list) return 0;

  const place = mkdtempSync(join(tmpdir(), 'seeded-faults-'));
  const folder = join(place, 'project');
  try {
    copyProject(folder);
    const prove = createProof(folder);
    // A fault that only the long tests notice does not need to be tried without them.
    const tried = chosen.filter((fault) => long || !fault.long);
    for (const { caughtBy } of tried) await prove({ ...caughtBy, long });
    const caught: string[] = [];
    for (const fault of tried) {
      const start = performance.now();
      let noticed = 'NOT CAUGHT';
      for (const selection of selectionsFor(fault, long)) {
        await prove(selection);
        const takeOut = seed(folder, fault);
        const [failed] = await failuresOf(folder, selection, interruption.signal);
        takeOut();
        if (!failed) continue;
        noticed = `${selection.part}: ${failed}`;
        caught.push(fault.id);
        break;
      }
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log([fault.id.padEnd(24), `${seconds} s`.padStart(7), noticed].join('  '));
    }
    console.log(`${caught.length} of ${chosen.length} caught`);
    const isWhole = chosen.length === faults.length;
    return caught.length < chosen.length - (long || !isWhole ? 0 : mayEscape) ? 1 : 0;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
