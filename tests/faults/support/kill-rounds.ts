/** Kills servers with SIGKILL at random moments under load, many times on one database, and counts what is left. */
import { setTimeout as sleep } from 'node:timers/promises';
import { notifiedRef, type Relay } from '../../support/machine/relay.ts';
import { allForms } from '../../support/server/forms.ts';
import { load } from './load.ts';
import { type Settings, type Site, startSite, storedRefs } from './site.ts';

const senders = 4;

/** Kills a server after a random number of acknowledged requests, one of each sender at least. */
async function killUnderLoad({ url, end }: Site): Promise<readonly string[]> {
  const enough = Promise.withResolvers<void>();
  let awaited = senders + 1 + Math.floor(Math.random() * 20);
  const underLoad = load(url, {
    senders,
    posts: 500,
    withProof: true,
    turns: allForms,
    onAcknowledged: () => {
      awaited -= 1;
      if (awaited === 0) enough.resolve();
    },
  });
  await Promise.race([enough.promise, underLoad]);
  await sleep(Math.random() * 50);
  await end('SIGKILL');
  return (await underLoad).acknowledged;
}

interface Parts {
  readonly rounds: number;
  /** Of each server that is killed in a round; they share a database. */
  readonly servers: readonly Settings[];
  readonly relay: Relay;
  /** Lets the leases of the killed servers run out, while none runs. */
  readonly endLeases: () => unknown;
}

export async function killRounds({ rounds, servers, relay, endLeases }: Parts) {
  const accepted: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sites = await Promise.all(servers.map((settings) => startSite(settings)));
    accepted.push(...(await Promise.all(sites.map(killUnderLoad))).flat());
  }
  await endLeases();
  const [settings = {}] = servers;
  const last = await startSite(settings);
  const notifies = () => relay.received.filter(({ subject }) => notifiedRef(subject));
  const heard = () => new Set(notifies().map(({ subject }) => notifiedRef(subject)));
  const unheard = () => accepted.filter((ref) => !heard().has(ref));
  const deadline = performance.now() + 90_000;
  while (unheard().length > 0 && performance.now() < deadline) await sleep(50);
  await last.end('SIGTERM');

  const stored = await storedRefs(settings);
  const ids = new Set(notifies().map(({ messageId }) => messageId));
  return {
    kills: rounds * servers.length,
    accepted: accepted.length,
    lost: accepted.filter((ref) => !stored.has(ref)).length,
    notNotified: unheard().length,
    mails: notifies().length,
    /** Sent again under the same Message-ID, after a kill between sending and recording it. */
    twice: notifies().length - ids.size,
    /** Under another one it is always wrong. */
    underNewId: ids.size - heard().size,
  };
}
