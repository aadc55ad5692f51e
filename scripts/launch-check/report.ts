/** The report of `npm run launch-check`: sample values that are left, and claims that need backing. */
import type { Claim } from '../../config/claims.ts';
import { type Fact, facts } from '../../content/facts.ts';

/** The fact with a name such as `terms.reachability`; an unknown name is a mistake in config/claims.ts. */
export function factNamed(name: string): Fact {
  const [group = '', key = ''] = name.split('.');
  const entries: Record<string, Record<string, Fact>> = facts;
  const found = entries[group]?.[key];
  if (!found) throw new Error(`config/claims.ts names the unknown fact ${name}.`);
  return found;
}

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
  readonly claims: readonly Claim[];
}

interface LaunchReport {
  readonly text: string;
  /** False while sample values are left. Claims do not count: only the operator can judge them. */
  readonly ready: boolean;
}

export function launchReport({ samples, claims }: LaunchState): LaunchReport {
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
    verdict,
  ].join('\n');
  return { text, ready };
}
