/** How much of what the site claims is backed. */

import { settings } from '#site/settings.ts';
import { packages } from '../catalog/packages.ts';
import { claimsFor } from '../claims.ts';
import { replyTimes } from '../reply-times.ts';
import type { Claim } from './claim.ts';

interface Backing {
  readonly all: readonly Claim[];
  /** Those that the operator has not yet called backed in site/settings.ts. */
  readonly open: readonly Claim[];
  /** Titles in site/settings.ts that no claim has: misspelt, or of a claim that is no longer made. */
  readonly unknownTitles: readonly string[];
}

/** What the site claims under these environment variables, and how much of it is backed. */
export function backing({ STATUS_CONFIG }: Readonly<Record<string, string | undefined>>): Backing {
  const all = claimsFor({
    packages,
    reply: replyTimes.contact,
    isStatusMeasured: Boolean(STATUS_CONFIG),
  });
  const backed = new Set(settings.backedClaims);
  const titles = new Set(all.map(({ title }) => title));
  return {
    all,
    open: all.filter(({ title }) => !backed.has(title)),
    unknownTitles: [...backed].filter((title) => !titles.has(title)),
  };
}
