import type { CopyChanges } from '#shapes/copy.ts';

export const copyChanges: CopyChanges = {};
