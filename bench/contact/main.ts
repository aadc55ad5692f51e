/** `npm run bench:contact`: the contact service under load and faults. See docs/benchmarks.md. */
import { OptionsError } from '../options.ts';
import { runBenchmark } from '../runner.ts';
import { databases } from './database.ts';
import { faultTests } from './fault-tests.ts';
import { kills } from './kills.ts';
import { workOfLargestInputs } from './largest-inputs.ts';
import { pageTimesWhileStoring } from './page-times.ts';
import { postTimesWithoutMail } from './post-times.ts';
import { upgradeTime } from './upgrade-time.ts';

runBenchmark(
  [
    pageTimesWhileStoring,
    workOfLargestInputs,
    postTimesWithoutMail,
    faultTests,
    kills,
    databases,
    upgradeTime,
  ],
  async ({ site }, run) => {
    if (site) throw new OptionsError('--site belongs to npm run bench.');
    return { context: run };
  },
);
