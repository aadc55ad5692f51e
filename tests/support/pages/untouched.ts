/** The sample as it is shipped: the constants of the specification are about it, not about an operator's own site. */
import { consentScripts } from '../../../site/consent.ts';
import { copyChanges } from '../../../site/copy.ts';
import { figures } from '../../../site/figures.ts';
import { identity } from '../../../site/identity.ts';
import { packageChanges } from '../../../site/packages.ts';
import { ownPages } from '../../../site/pages.ts';
import { settings } from '../../../site/settings.ts';
import { needs } from '../machine/needs.ts';

const parts = [identity, settings, figures, packageChanges, copyChanges, consentScripts, ownPages];

/** The options of a test about the sample alone. */
export const ofTheSample = needs(
  'the untouched sample',
  parts.every((part) => Object.keys(part).length === 0),
);
