import type { Identity } from '@site/sample/identity';

/** Who runs this site. `npm run setup` writes this file; what is missing here is a marked sample. */
export const identity: Identity = {};
