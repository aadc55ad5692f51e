import type { CopyChanges } from '@site/sample/copy';

export const copyChanges: CopyChanges = {};
