/** The sample as it is shipped: the constants of the specification are about it, not about an operator's own site. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consentScripts } from 'own-site/consent.ts';
import { copyChanges } from 'own-site/copy.ts';
import { figures } from 'own-site/figures.ts';
import { identity } from 'own-site/identity.ts';
import { packageChanges } from 'own-site/packages.ts';
import { ownPages } from 'own-site/pages.ts';
import { settings } from 'own-site/settings.ts';
import { needs } from '../machine/needs.ts';

const parts = [identity, settings, figures, packageChanges, copyChanges, consentScripts, ownPages];

const site = new URL('../../../site/', import.meta.url);
const ownFiles = globSync(['legal/*.md', 'photos/*'], { cwd: fileURLToPath(site) });
const hasOwnColours = readFileSync(new URL('colours.css', site), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .includes('{');

/** Budgets and margins are measured on the sample: an operator's own texts, scripts and pages may take more. */
export const isUntouched =
  parts.every((part) => Object.keys(part).length === 0) && ownFiles.length === 0 && !hasOwnColours;

/** The options of a test about the sample alone. */
export const ofTheSample = needs('the untouched sample', isUntouched);
