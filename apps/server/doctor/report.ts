/** The doctor's report: worst first for people, all of it as data for programs. */
import { moment, printable } from '@site/base';
import { type Finding, type Severity, severities } from './check.ts';

export interface CheckedFinding extends Finding {
  readonly check: string;
}

export interface Report {
  readonly at: number;
  /** Version of this software. */
  readonly version: string;
  readonly publicUrl: string | undefined;
  readonly findings: readonly CheckedFinding[];
}

const rank = ({ severity }: Finding): number => severities.indexOf(severity);

const worstOf = (findings: readonly Finding[]): Severity =>
  severities[Math.max(0, ...findings.map(rank))] ?? 'well';

/** `unknown` does not change the exit code. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  ({ well: 0, unknown: 0, warning: 1, error: 2 })[worstOf(findings)];

const counted = (findings: readonly Finding[]): Record<Severity, number> => {
  const counts = { well: 0, unknown: 0, warning: 0, error: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
};

const labelOf = (severity: Severity): string => (severity === 'error' ? 'ERROR' : severity);

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function reportText({ at, version, publicUrl, findings }: Report): string {
  const sorted = findings.toSorted((one, other) => rank(other) - rank(one));
  const width = Math.max(...sorted.map(({ check }) => check.length));
  const indent = ' '.repeat(9 + width + 2);
  const lines = sorted.flatMap(({ check, severity, text, remedy }, index) => {
    const next = sorted[index + 1];
    // Findings in a row with the same remedy print it once, below the last of them.
    const follows = next?.check === check && next.remedy === remedy;
    return [
      `${labelOf(severity).padEnd(9)}${check.padEnd(width)}  ${printable(text)}`,
      ...(remedy === undefined || follows ? [] : [`${indent}→ ${printable(remedy)}`]),
    ];
  });
  const { error, warning, unknown, well } = counted(findings);
  return [
    `Doctor ${version}, ${moment(at)}, ${publicUrl ?? 'without a public address'}`,
    '',
    ...lines,
    '',
    `${plural(error, 'error')}, ${plural(warning, 'warning')}, ${unknown} unknown, ${well} well.`,
  ].join('\n');
}

export const reportJson = ({ at, version, publicUrl, findings }: Report): string =>
  JSON.stringify(
    {
      at: new Date(at).toISOString(),
      version,
      site: publicUrl ?? null,
      worst: worstOf(findings),
      counts: counted(findings),
      findings,
    },
    null,
    2,
  );
