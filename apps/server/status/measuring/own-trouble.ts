/**
 * Distinguishes failures of the targets from our own (docs/measuring.md). The probe itself finds out what this machine lacks. Everything
 * else is the target's failure, unless all witnesses of the config fail too and no target on another host answers: then
 * nothing is known about any target. Failures wait for that decision. Witnesses that are known to be silent while targets
 * answer decide nothing until one of them answers again.
 */
import { createHash } from 'node:crypto';
import type { Values } from '@site/storage';
import { needsNetwork } from '../config/probe-host.ts';
import type { ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { ProbeOutcome, RunProbe } from '../probes/probe.ts';
import type { StatusStore } from '../store/status-store.ts';
import { createRunOnce, type Run, type RunnerOptions } from './run-once.ts';

/** `unclear`: this process was paused while it asked. */
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

export interface OwnTroubleOptions extends RunnerOptions {
  readonly config: StatusConfig;
  readonly values: Pick<Values, 'get' | 'set'>;
  readonly store: Pick<StatusStore, 'areWitnessesSilent'>;
}

/** How many targets are asked at a time; the first answer decides. */
const groupSize = 10;
/** A single round may have met a failure of a moment. */
const roundsUntilReported = 2;

/** An answer from another host; a target that refuses our login has answered as well. */
const isAnswer = ({ result, fault, isOnThisMachine }: ProbeOutcome): boolean =>
  !isOnThisMachine && (result === 'up' || result === 'slow' || fault === 'login');

/** By place, not by number in the list; hashed, because settings may hold a password. */
const witnessName = ({ settings }: ProbeConfig): string =>
  `status-witness:${createHash('sha256').update(JSON.stringify(settings)).digest('hex')}`;

/**
 * Which witnesses have answered once: the silence of one that never has proves nothing. The database keeps it, so that a
 * restart without a network, or another process that takes over, still knows.
 */
function answeredWitnesses(values: Pick<Values, 'get' | 'set'>) {
  const answered = new Set<string>();
  return {
    /** While the database cannot be written, the next answer tries again. */
    note: async (witness: ProbeConfig): Promise<void> => {
      const name = witnessName(witness);
      if (answered.has(name)) return;
      answered.add(name);
      await values.set(name, 'answered').catch(() => answered.delete(name));
    },
    has: async (witness: ProbeConfig): Promise<boolean> => {
      const name = witnessName(witness);
      return answered.has(name) || (await values.get(name).catch(() => undefined)) !== undefined;
    },
  };
}

export function createOwnTrouble(options: OwnTroubleOptions) {
  const { config, createProbe, uptime, store } = options;
  const runOnce = createRunOnce(options);
  const answered = answeredWitnesses(options.values);
  const asked = (probes: readonly ProbeConfig[]): readonly Asked[] =>
    probes.map((probe) => ({ probe, run: createProbe(probe) }));
  const witnesses = asked(config.witnesses);
  /** Probes to other hosts. */
  const targets = asked(config.components.flatMap(({ probes }) => probes.filter(needsNetwork)));
  const interval = config.witnesses[0]?.interval ?? 0;
  let latest: Round | undefined;
  /** Keys of probes whose last result is something that this machine lacks. */
  const lacking = new Set<string>();
  /** Begins when the latest round is over. */
  let following: Promise<Verdict> | undefined;
  let isTroubled = false;
  /** By uptime: when the last trouble was found to be over. */
  let overSince = Number.NEGATIVE_INFINITY;
  /** By uptime: when the last run began in which a target on another host answered. */
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  /** Rounds in a row in which no witness answered while a target did; undefined until a round has found out. */
  let silentRounds: number | undefined;

  /** Resolves with the first answer, without waiting for the others. */
  const askTogether = (group: readonly Asked[]): Promise<Verdict> =>
    new Promise((resolve) => {
      const outcomes = group.map(async ({ probe, run }) => {
        const done = await runOnce(probe, run);
        if (!done || !isAnswer(done.outcome)) return done;
        if (witnesses.some((witness) => witness.probe === probe)) await answered.note(probe);
        resolve('fine');
        return done;
      });
      void Promise.all(outcomes).then((all) =>
        resolve(all.includes(undefined) ? 'unclear' : 'trouble'),
      );
    });

  const endTrouble = (at: number): void => {
    if (isTroubled) overSince = at;
    isTroubled = false;
  };

  /** During trouble no target is asked outside its schedule: the first that answers ends the trouble. */
  const askTargets = async (since: number): Promise<Verdict> => {
    for (let index = 0; index < targets.length && !isTroubled; index += groupSize) {
      if (lastAnswerAt >= since) return 'fine';
      const verdict = await askTogether(targets.slice(index, index + groupSize));
      if (verdict !== 'trouble') return verdict;
    }
    return lastAnswerAt >= since ? 'fine' : 'trouble';
  };

  /** The silence of a witness that has never answered proves nothing; nor does silence that began while targets still answered. */
  const doesSilenceCount = async (): Promise<boolean> => {
    const counting = await Promise.all(witnesses.map(({ probe }) => answered.has(probe)));
    return counting.includes(true) && !(await store.areWitnessesSilent().catch(() => false));
  };

  const askAll = async (startedAt: number): Promise<Verdict> => {
    const found = await askTogether(witnesses);
    if (found === 'fine') {
      silentRounds = 0;
      endTrouble(startedAt);
    }
    if (found !== 'trouble') return found;
    if (!(await doesSilenceCount())) return 'fine';
    const verdict = await askTargets(startedAt);
    if (verdict === 'fine') silentRounds = (silentRounds ?? 0) + 1;
    if (verdict === 'trouble') {
      silentRounds = 0;
      isTroubled = true;
    }
    return verdict;
  };

  const begin = (): Promise<Verdict> => {
    const startedAt = uptime.now();
    following = undefined;
    latest = { startedAt, verdict: askAll(startedAt) };
    return latest.verdict;
  };

  /** The last round, unless it began before this moment. */
  const roundSince = (since: number): Promise<Verdict> => {
    if (latest && latest.startedAt >= since) return latest.verdict;
    following ??= Promise.resolve(latest?.verdict).then(begin);
    return following;
  };

  return {
    /** Whether a result counts. */
    judge: async (probe: ProbeConfig, { outcome, startedAt }: Run): Promise<Verdict> => {
      if (outcome.fault === 'local') {
        lacking.add(probe.key);
        return 'trouble';
      }
      lacking.delete(probe.key);
      if (witnesses.length === 0) return 'fine';
      if (needsNetwork(probe) && isAnswer(outcome)) {
        lastAnswerAt = Math.max(lastAnswerAt, startedAt);
        endTrouble(startedAt);
        // Witnesses are looked at once in an interval while all is well.
        void roundSince(startedAt - interval);
        return 'fine';
      }
      // A failure needs a round that began later; other results may use one of the same interval.
      const isDoubtful = outcome.result === 'down' || isTroubled;
      const verdict = await roundSince(isDoubtful ? startedAt : startedAt - interval);
      // The run began during trouble that has ended since.
      const isOfTrouble = outcome.result === 'down' && startedAt < overSince;
      return verdict === 'fine' && isOfTrouble ? 'trouble' : verdict;
    },

    /** What is stored of a result during trouble; the staff alone see its reason. */
    instead: (outcome: ProbeOutcome): ProbeOutcome => {
      if (outcome.fault === 'local') return outcome;
      const seen = outcome.reason ? `${outcome.result}, ${outcome.reason}` : outcome.result;
      const reason = `own trouble: no witness answers (${seen})`;
      return { result: 'unknown', milliseconds: null, reason };
    },

    /** Whether there is trouble of our own: a good result does not end what other probes still lack. */
    isTrouble: (verdict: Verdict | undefined): boolean | undefined =>
      verdict === 'trouble' || (lacking.size > 0 ? undefined : false),

    /** Whether no witness answers though targets do; undefined while it is not known. */
    areWitnessesSilent: (): boolean | undefined => {
      if (witnesses.length === 0 || silentRounds === 0) return false;
      return (silentRounds ?? 0) >= roundsUntilReported || undefined;
    },
  };
}
