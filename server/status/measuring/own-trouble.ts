/**
 * Tells failures of the targets from our own: without a network, without name servers or without free sockets, everything
 * fails, and nothing is known about any target.
 *
 * The witnesses of the config decide. Without witnesses a local error is our own trouble if all probes to other hosts have
 * one. Results wait for that decision, at most for a time-out.
 */
import { goesElsewhere } from '../config/elsewhere.ts';
import type { ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { ProbeOutcome, RunProbe } from '../probes/probe.ts';
import { createRunOnce, type Run, type RunnerOptions } from './run-once.ts';

/** `unclear`: this process stood still while it asked. */
type Verdict = 'fine' | 'trouble' | 'unclear';

interface Asked {
  readonly probe: ProbeConfig;
  readonly run: RunProbe;
}

interface Round {
  /** By uptime. */
  readonly startedAt: number;
  readonly verdict: Promise<Verdict>;
}

/** How many probes stand in for witnesses; the first answer decides. */
const groupSize = 10;

export function createOwnTrouble(options: RunnerOptions) {
  const { createProbe, uptime } = options;
  const runOnce = createRunOnce(options);
  let hasWitnesses = false;
  let asked: readonly Asked[] = [];
  let interval = 0;
  let latest: Round | undefined;
  let isTroubled = false;
  /** By uptime: when the last trouble was found to be over. */
  let overSince = Number.NEGATIVE_INFINITY;

  const answers = ({ result, fault }: ProbeOutcome): boolean =>
    hasWitnesses ? result === 'up' || result === 'slow' : fault !== 'local';

  /** Resolves with the first good answer, without waiting for the others. */
  const askTogether = (group: readonly Asked[]): Promise<Verdict> =>
    new Promise((resolve) => {
      const outcomes = group.map(async ({ probe, run }) => {
        const done = await runOnce(probe, run);
        if (done && answers(done.outcome)) resolve('fine');
        return done;
      });
      void Promise.all(outcomes).then((all) =>
        resolve(all.includes(undefined) ? 'unclear' : 'trouble'),
      );
    });

  const askAll = async (): Promise<Verdict> => {
    for (let index = 0; index < asked.length; index += groupSize) {
      const verdict = await askTogether(asked.slice(index, index + groupSize));
      if (verdict !== 'trouble') return verdict;
    }
    return 'trouble';
  };

  const endTrouble = (at: number): void => {
    if (isTroubled) overSince = at;
    isTroubled = false;
  };

  /** The last round, unless it began before this moment. */
  const roundSince = (since: number): Promise<Verdict> => {
    if (latest && latest.startedAt >= since) return latest.verdict;
    const startedAt = uptime.now();
    const verdict = askAll();
    void verdict.then((found) => {
      if (found === 'trouble') isTroubled = true;
      else if (found === 'fine') endTrouble(startedAt);
    });
    latest = { startedAt, verdict };
    return verdict;
  };

  const verdictOn = async (probe: ProbeConfig, { outcome, startedAt }: Run): Promise<Verdict> => {
    if (hasWitnesses) {
      // A failure, or a result right after trouble, needs a check that began later; other results may use one of the same interval.
      const isDoubtful = outcome.result === 'down' || isTroubled;
      return roundSince(isDoubtful ? startedAt : startedAt - interval);
    }
    const isOfOthers = goesElsewhere(probe);
    if (isOfOthers && outcome.fault !== 'local') endTrouble(startedAt);
    // During trouble no extra checks run: the first probe that gets through ends it.
    if (isTroubled) return 'trouble';
    // What fails on this machine may fail by a trouble that the other hosts have not shown yet.
    const isDoubtful = isOfOthers ? outcome.fault === 'local' : outcome.result === 'down';
    return isDoubtful && asked.length > 0 ? roundSince(startedAt) : 'fine';
  };

  return {
    setConfig: ({ components, witnesses }: StatusConfig): void => {
      hasWitnesses = witnesses.length > 0;
      interval = witnesses[0]?.interval ?? 0;
      const probes = hasWitnesses
        ? witnesses
        : components.flatMap((component) => component.probes.filter(goesElsewhere));
      asked = probes.map((probe) => ({ probe, run: createProbe(probe) }));
      latest = undefined;
      isTroubled = false;
    },

    /** Whether a result counts. */
    judge: async (probe: ProbeConfig, run: Run): Promise<Verdict> => {
      const verdict = await verdictOn(probe, run);
      // The run began during trouble that has ended since.
      const isOfTrouble = run.outcome.result === 'down' && run.startedAt < overSince;
      return verdict === 'fine' && isOfTrouble ? 'trouble' : verdict;
    },

    /** What is stored of a result during trouble; the staff alone see its reason. */
    instead: ({ result, reason }: ProbeOutcome): ProbeOutcome => {
      const cause = hasWitnesses ? 'no witness answers' : 'no other host can be reached';
      const seen = reason ? `${result}, ${reason}` : result;
      return { result: 'unknown', milliseconds: null, reason: `own trouble: ${cause} (${seen})` };
    },
  };
}
