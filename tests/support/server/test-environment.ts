import { type Environment, readEnvironment } from '../../../apps/server/env.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** What the variables say, with a cheap proof of work, and on a disk of any size. */
export const testEnvironment = (variables: Variables): Environment => ({
  ...readEnvironment(variables),
  minFreeBytes: 0,
  proofEffort: { fewest: 1, most: 2 },
});
