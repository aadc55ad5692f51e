import type { PackageChanges } from '@site/sample/packages';

/** By name: a change to one of our packages, a package of your own, or `false` for one that you do not sell. */
export const packageChanges: PackageChanges = {};
