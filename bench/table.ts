/** The one table a run ends with, in Markdown, so that it reads well in a terminal and in a file. */

/** `reported` is a figure without a goal. */
type Verdict = 'pass' | 'missed' | 'skipped' | 'reported';

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  /** What others reach, or how the figure is measured. */
  readonly note?: string;
  readonly verdict: Verdict;
}

export const verdict = (reached: boolean): Verdict => (reached ? 'pass' : 'missed');

const headings = ['what', 'measured', 'goal', 'note', 'verdict'] as const;

const cells = ({ what, measured, goal = '', note = '', verdict: result }: Row): string[] =>
  [what, measured, goal, note, result].map((cell) => cell.replaceAll('|', '\\|'));

export function formatTable(rows: readonly Row[]): string {
  const lines = [[...headings], ...rows.map(cells)];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [heading, ...body] = lines.map(format);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [heading, rule, ...body].join('\n');
}

export function summary(rows: readonly Row[]): string {
  const count = (result: Verdict) => rows.filter((row) => row.verdict === result).length;
  return `${count('pass')} passed, ${count('missed')} missed, ${count('skipped')} skipped`;
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en');
