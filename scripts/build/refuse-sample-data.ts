import { sampleObjection } from '../../config/sample-check.ts';
import { BuildFailure, type BuildStep } from './step.ts';

/** The first step, because a build that must not go public is not worth its time. */
export const refuseSampleData: BuildStep = {
  name: 'sample data',
  run: async ({ environment }) => {
    const objection = sampleObjection(environment);
    if (objection) throw new BuildFailure(objection);
    return undefined;
  },
};
