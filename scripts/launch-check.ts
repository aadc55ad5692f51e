/**
 * `npm run launch-check`: what an operator has to fill in and to be able to prove before the site
 * goes public. Ends with exit code 1 while sample values are left.
 */
import { claims } from '../config/claims.ts';
import { companyEntries } from '../config/company.ts';
import { samplesLeft } from '../config/sample-check.ts';
import { launchReport } from './launch-check/report.ts';

const entries: Record<string, { readonly value: unknown }> = companyEntries;
const samples = samplesLeft().map((name) => ({ name, value: entries[name]?.value }));

const { text, ready } = launchReport({ samples, claims });
console.log(text);
process.exitCode = ready ? 0 : 1;
