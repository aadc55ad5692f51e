import type { Identity } from '#shapes/identity.ts';

/** Who runs this site. `npm run setup` writes this file; what is missing here is a marked sample. */
export const identity: Identity = {};
