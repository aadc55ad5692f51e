/**
 * `npm run launch-check`: what an operator has to fill in and to be able to prove before the site
 * goes public. Ends with exit code 1 while sample values are left.
 */
import { claims } from '../config/claims.ts';
import { companyEntries } from '../config/company.ts';
import { samplesLeft } from '../config/sample-check.ts';
import { launchReport } from './launch-check/report.ts';

// An entry that is filled in has no marker around its value, and with all of them filled in none has.
const entries: Record<string, unknown> = companyEntries;
const plainValue = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry;
const samples = samplesLeft().map((name) => ({ name, value: plainValue(entries[name]) }));

const { text, ready } = launchReport({ samples, claims });
console.log(text);
process.exitCode = ready ? 0 : 1;
