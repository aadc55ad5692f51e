/**
 * `npm run launch-check`: lists what the operator has to fill in and to be able to prove before the site goes public.
 * Exits with code 1 while sample values are left, or the place of the servers or the credit of a guarantee is not stated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backing } from '@site/company/claims/backing';
import { companyEntries } from '@site/company/company';
import { samplesLeft } from '@site/company/sample-check';
import { settings } from 'own-site/settings.ts';
import { explain } from './command-line.ts';
import { missingEntries } from './launch-check/missing-entries.ts';
import { launchReport } from './launch-check/report.ts';

explain(
  'Usage: npm run launch-check\n\nLists sample data that is left, and claims that need backing, before the site goes public.',
);

// Typed loosely, because an operator's entries are plain values without the `sample` wrapper.
const entries: Record<string, unknown> = companyEntries;
const plainValue = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry;

const terms = join(import.meta.dirname, '..', 'site', 'legal', 'agb.md');

const { all, open, unknownTitles } = backing(process.env);
const { text, ready } = launchReport({
  samples: samplesLeft().map((name) => ({ name, value: plainValue(entries[name]) })),
  missing: missingEntries(settings),
  ownTerms: existsSync(terms) ? readFileSync(terms, 'utf8') : undefined,
  claims: open,
  backed: all.length - open.length,
  unknownBackedTitles: unknownTitles,
});
console.log(text);
process.exitCode = ready ? 0 : 1;
