/** Troubles of our own, as facts: this machine's, and logins of the config that a target refuses. */
import { appendFact, type Fact, lastFacts } from './facts.ts';
import type { Sample } from './probe-work.ts';
import type { Db, Trx } from './tables.ts';

/** The subject of the trouble that concerns every probe; any other but `silentWitnesses` is the key of a probe whose login is refused. */
export const ownTrouble = 'own';
/** The subject of the trouble with witnesses that fail while targets answer: it changes no result. */
export const silentWitnesses = 'witness';
const silentReason = 'no witness answers, though targets do';

const isRunning = (fact: Fact | undefined): boolean => fact?.event === 'began';

/** What a result says about this machine and about its probe's login. No entry: it says nothing. */
function foundBy(sample: Sample): ReadonlyMap<string, boolean> {
  const { isOwnTrouble, areWitnessesSilent } = sample;
  if (isOwnTrouble) return new Map([[ownTrouble, true]]);
  const found = new Map<string, boolean>();
  if (isOwnTrouble === false) found.set(ownTrouble, false);
  if (areWitnessesSilent !== undefined) found.set(silentWitnesses, areWitnessesSilent);
  if (sample.fault === 'login') found.set(sample.probe, true);
  else if (sample.result === 'up' || sample.result === 'slow') found.set(sample.probe, false);
  return found;
}

/** Inside the transaction that writes the results. */
export async function settleTroubles(trx: Trx, samples: readonly Sample[]): Promise<void> {
  const subjects = [ownTrouble, silentWitnesses, ...new Set(samples.map(({ probe }) => probe))];
  const last = new Map(await lastFacts(trx, 'trouble', subjects));
  for (const sample of samples) {
    const { at, probe } = sample;
    for (const [subject, isTroubled] of foundBy(sample)) {
      if (isTroubled === isRunning(last.get(subject))) continue;
      const event = isTroubled ? 'began' : 'ended';
      const reason = subject === silentWitnesses ? silentReason : sample.reason;
      last.set(
        subject,
        await appendFact(trx, { kind: 'trouble', subject, event, at, probe, reason }),
      );
    }
  }
}

/** Ends the troubles of probes that were removed from the config: no result will. */
export async function endTroubles(trx: Trx, probes: readonly string[], at: number): Promise<void> {
  if (probes.length === 0) return;
  for (const [subject, fact] of await lastFacts(trx, 'trouble', probes)) {
    if (isRunning(fact)) await appendFact(trx, { kind: 'trouble', subject, event: 'ended', at });
  }
}

export const areWitnessesSilent = async (db: Db): Promise<boolean> =>
  isRunning((await lastFacts(db, 'trouble', [silentWitnesses])).get(silentWitnesses));

/** Those that last. */
export const troubles = async (db: Db): Promise<readonly Fact[]> =>
  [...(await lastFacts(db, 'trouble')).values()]
    .filter(isRunning)
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
