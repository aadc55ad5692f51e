/** What a probe finds out. */

/** `slow` is up, but too slow, too late or soon to expire. */
export type ProbeResult = 'up' | 'slow' | 'down';

export interface ProbeOutcome {
  readonly result: ProbeResult;
  /** How long the answer took; nothing where no time was measured. */
  readonly milliseconds: number | null;
  /** For the operator's eyes alone, such as `ECONNREFUSED` or `certificate expires in 3 days`: no public answer carries it. */
  readonly reason: string | null;
}

/** Runs once. Never rejects for anything the target does; the time-out is the probe's own business. */
export type RunProbe = () => Promise<ProbeOutcome | 'no-data'>;
