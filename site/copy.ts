import type { CopyChanges } from '#content/copy.ts';

export const copyChanges: CopyChanges = {};
