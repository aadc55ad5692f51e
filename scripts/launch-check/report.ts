/** What stands between the sample and a public site, as text for the operator. */
import type { Claim } from '../../config/claims.ts';
import { type Fact, facts } from '../../content/facts.ts';

/** `terms.reachability` → the fact; an unknown name is a mistake in config/claims.ts. */
export function factNamed(name: string): Fact {
  const [group = '', key = ''] = name.split('.');
  const entries: Record<string, Record<string, Fact>> = facts;
  const found = entries[group]?.[key];
  if (!found) throw new Error(`config/claims.ts names the unknown fact ${name}.`);
  return found;
}

const indent = '    ';

/** Columns as wide as their widest cell; the last one is left as it is. */
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

/** Shown as one would write it down; nested values as their parts. */
const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value) || '(empty)';
  return Object.values(value).map(shown).join(' · ');
};

export interface SampleValue {
  readonly name: string;
  readonly value: unknown;
}

export interface LaunchState {
  readonly samples: readonly SampleValue[];
  readonly claims: readonly Claim[];
}

export interface LaunchReport {
  readonly text: string;
  /** False while sample values are left; claims are the operator’s to judge. */
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
    'Sample values (config/company.ts)',
    ...sampleLines,
    '',
    'Claims that need backing (config/claims.ts)',
    ...claims.flatMap((claim, index) => claimLines(claim, index + 1)),
    verdict,
  ].join('\n');
  return { text, ready };
}
