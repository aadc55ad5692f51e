/**
 * What `site/figures.ts` may state: the value of a figure by its group and name, as `packages/company/src/figures.ts` has them with the
 * places where they appear. A value that belongs to no figure, or is of another kind than ours, fails the build by name.
 */
export type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
