import { companyDataProblems } from '../check/company-data.ts';
import { BuildFailure, type BuildStep } from './step.ts';

/** What `npm run check` says of `site/identity.ts` keeps a wrong number from reaching the pages. */
export const checkCompanyData: BuildStep = {
  name: 'company data',
  run: async ({ root }) => {
    const problems = await companyDataProblems(root);
    if (problems) throw new BuildFailure(problems);
    return undefined;
  },
};
