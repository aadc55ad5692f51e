import { sampleObjection } from '@site/company/sample-check';
import { BuildFailure, type BuildStep } from '../../apps/website/build/step.ts';
import { companyDataProblems, hoursDataProblems, packageDataProblems } from './site-data.ts';

/** Keeps sample values and wrong company data off the pages. The first step, because it takes no time. */
export const checkData: BuildStep = {
  name: 'company data',
  run: async ({ root, environment }) => {
    const problems =
      sampleObjection(environment) ??
      [
        await companyDataProblems(root),
        await hoursDataProblems(root),
        await packageDataProblems(root),
      ]
        .filter(Boolean)
        .join('\n');
    if (problems) throw new BuildFailure(problems);
    return undefined;
  },
};
