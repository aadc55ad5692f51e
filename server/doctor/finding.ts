/** A finding of the doctor: how bad it is, what was seen, and what helps. */

/** From the mildest to the worst. `unknown`: it could not be looked at, offline for example. */
export const severities = ['well', 'unknown', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  readonly severity: Severity;
  readonly text: string;
  /** What to type or to change. */
  readonly remedy?: string;
}

const finding = (severity: Severity) => (text: string, remedy?: string) =>
  remedy === undefined ? { severity, text } : { severity, text, remedy };

export const well: (text: string) => Finding = finding('well');
export const unknown: (text: string, remedy?: string) => Finding = finding('unknown');
export const warning: (text: string, remedy: string) => Finding = finding('warning');
export const failure: (text: string, remedy: string) => Finding = finding('error');
