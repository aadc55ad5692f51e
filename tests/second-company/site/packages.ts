import type { PackageChanges } from '#shapes/packages.ts';

export const packageChanges: PackageChanges = {};
