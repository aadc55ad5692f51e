import { sampleObjection } from '../../config/sample-check.ts';
import { companyDataProblems, hoursDataProblems, packageDataProblems } from '../check/site-data.ts';
import { BuildFailure, type BuildStep } from './step.ts';

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
