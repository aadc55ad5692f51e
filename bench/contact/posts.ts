/** How long a visitor waits for the answer to a request while the mail server is down, compared with while it is up. */
import { startChild } from '../../tests/faults/support/child.ts';
import { load } from '../../tests/faults/support/load.ts';
import { type Behaviour, openSmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { interleave, percentile } from '../statistics.ts';
import { type Row, times, verdict } from '../table.ts';

const GOAL = 2;
const SENDERS = 50;

async function postTimes(behaviour: Behaviour, posts: number): Promise<readonly number[]> {
  const folder = temporaryFolder('contact');
  const trap = await openSmtpTrap();
  trap.behaviour = behaviour;
  const server = await startChild({ DATA_DIR: folder, ...trap.environment });
  try {
    // The first posts warm the process up and do not count.
    await load(server.url, { senders: SENDERS, posts: 2, withProof: true });
    return (await load(server.url, { senders: SENDERS, posts, withProof: true })).times;
  } finally {
    await server.kill('SIGKILL');
    await trap.close();
    removeFolder(folder);
  }
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const down = ['refusing', 'hanging'] as const satisfies readonly Behaviour[];
  const rounds = amount(3, 1);
  const results = await interleave<Behaviour, readonly number[]>(
    ['ok', ...down],
    rounds,
    (behaviour, round) => {
      progress(`round ${round + 1} of ${rounds}, SMTP ${behaviour}`);
      return postTimes(behaviour, amount(12, 6));
    },
  );
  const timesOf = (behaviour: Behaviour): number[] => results.get(behaviour)?.flat() ?? [];
  const up = timesOf('ok');
  return down.map((behaviour) => {
    const posts = timesOf(behaviour);
    const ratio = percentile(posts, 0.99) / percentile(up, 0.99);
    return {
      what: `99th percentile of a post, SMTP ${behaviour} against SMTP up, ${SENDERS} senders`,
      measured: `${times(ratio)} (${posts.length} and ${up.length} posts)`,
      goal: `≤ ${GOAL}×`,
      verdict: verdict(ratio <= GOAL),
    };
  });
}

export const posts: Measurement = { name: 'posts', run: measure };
