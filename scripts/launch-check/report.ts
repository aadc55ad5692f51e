/** The report of `npm run launch-check`: sample values that are left, and claims that need backing. */

import { columns } from '@site/base';
import type { Claim } from '@site/company/claims/claim';
import { figureNamed } from '@site/company/figure-named';

const indent = '    ';

/** Breaks a text at blanks into lines of at most 92 characters. */
const wrapped = (text: string): readonly string[] => text.match(/\S.{0,91}(?= |$)/g) ?? [];

/** Terms of the operator's own may say something else than our figures: those that they do not name are ours alone. */
const isElsewhere = (name: string, ownTerms: string | undefined): boolean =>
  ownTerms !== undefined && name.startsWith('terms.') && !ownTerms.includes(`{{figures.${name}}}`);

function claimLines(
  { title, figures = [], alsoAt, needs }: Claim,
  number: number,
  ownTerms: string | undefined,
): string[] {
  const places = figures.map((name) => {
    const { text, where } = figureNamed(name);
    return [text, isElsewhere(name, ownTerms) ? `${where} (not in your site/legal/agb.md)` : where];
  });
  const all = alsoAt ? [...places, ['in words', alsoAt]] : places;
  return [
    `${String(number).padStart(2)}. ${title}`,
    ...[...columns(all), ...wrapped(`Needed: ${needs}`)].map((line) => `${indent}${line}`),
    '',
  ];
}

/** A value as text; an object as the list of its values. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value) || '(empty)';
  return Object.values(value).map(shown).join(' · ');
};

interface LaunchState {
  readonly samples: readonly { readonly name: string; readonly value: unknown }[];
  /** Entries of site/settings.ts that no site can go public without. */
  readonly missing?: readonly string[];
  /** The text of site/legal/agb.md, where there is one. */
  readonly ownTerms?: string | undefined;
  /** Claims that the operator has not yet called backed. */
  readonly claims: readonly Claim[];
  /** How many the operator has called backed. */
  readonly backed?: number;
  /** Titles that the operator calls backed and no claim has. */
  readonly unknownBackedTitles?: readonly string[];
}

export function launchReport(state: LaunchState) {
  const { samples, missing = [], ownTerms, claims, backed = 0, unknownBackedTitles = [] } = state;
  // Claims do not count: only the operator can judge them.
  const ready = samples.length + missing.length === 0;
  const sampleLines =
    samples.length === 0
      ? ['None left.']
      : columns(samples.map(({ name, value }) => [`${indent}${name}`, shown(value)]));
  const verdict = ready
    ? `No sample value is left. ${claims.length} claims are yours to back before the site goes public.`
    : `Not ready. Sample values left: ${samples.length}. Entries missing: ${missing.length}. Claims that are yours to back: ${claims.length}; they do not count towards “not ready”.`;
  const text = [
    'Sample values (site/identity.ts, npm run setup)',
    ...sampleLines,
    '',
    ...missing.map((name) => `Missing in site/settings.ts: ${name}`),
    'Claims that need backing (packages/company/src/claims.ts)',
    ...claims.flatMap((claim, index) => claimLines(claim, index + 1, ownTerms)),
    ...(backed > 0 ? [`${backed} more are backed, as site/settings.ts says (backedClaims).`] : []),
    ...unknownBackedTitles.map(
      (title) => `No claim is called “${title}”: correct backedClaims in site/settings.ts.`,
    ),
    verdict,
  ].join('\n');
  return { text, ready };
}
