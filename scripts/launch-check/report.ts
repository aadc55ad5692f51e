/** The report of `npm run launch-check`: sample values that are left, and claims that need backing. */
import type { Claim } from '../../config/claims.ts';
import { factNamed } from '../../content/fact-named.ts';

const indent = '    ';

/** Pads every column but the last to the width of its widest cell. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell.padEnd((widths[column] ?? 0) + 2),
      )
      .join(''),
  );
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

function claimLines(claim: Claim, number: number): string[] {
  const figures = claim.facts.map((name) => {
    const { text, where } = factNamed(name);
    return [text, where];
  });
  const rows = claim.alsoAt ? [...figures, ['in words', claim.alsoAt]] : figures;
  return [
    `${String(number).padStart(2)}. ${claim.title}`,
    ...table(rows).map((row) => `${indent}${row}`),
    ...wrapped(`Needed: ${claim.needs}`, 92).map((line) => `${indent}${line}`),
    '',
  ];
}

/** A value as text; an object as the list of its values. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value) || '(empty)';
  return Object.values(value).map(shown).join(' · ');
};

interface SampleValue {
  readonly name: string;
  readonly value: unknown;
}

interface LaunchState {
  readonly samples: readonly SampleValue[];
  /** Those that the operator has not yet said to be backed. */
  readonly claims: readonly Claim[];
  /** How many the operator has said to be backed. */
  readonly backed?: number;
}

interface LaunchReport {
  readonly text: string;
  /** False while sample values are left. Claims do not count: only the operator can judge them. */
  readonly ready: boolean;
}

export function launchReport({ samples, claims, backed = 0 }: LaunchState): LaunchReport {
  const ready = samples.length === 0;
  const sampleLines = ready
    ? ['None left.']
    : table(samples.map(({ name, value }) => [`${indent}${name}`, shown(value)]));
  const verdict = ready
    ? `No sample value is left. ${claims.length} claims are yours to back before the site goes public.`
    : `Not ready: ${samples.length} sample values are left, and ${claims.length} claims are yours to back.`;
  const text = [
    'Sample values (site/identity.ts, npm run setup)',
    ...sampleLines,
    '',
    'Claims that need backing (config/claims.ts)',
    ...claims.flatMap((claim, index) => claimLines(claim, index + 1)),
    ...(backed > 0 ? [`${backed} more are backed, as site/settings.ts says (backedClaims).`] : []),
    verdict,
  ].join('\n');
  return { text, ready };
}
