/** Visitors of every kind at a steady pace: how often each comes, and what it was answered. */
import { Agent } from 'node:http';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { second } from '../../server/clock.ts';
import { call, lightProof, post } from '../../tests/faults/support/load.ts';
import { pushToken } from '../../tests/support/status/status-file.ts';

/** Limits the requests under way, so that a slow server is not overrun. */
const MOST_AT_ONCE = 200;

type Answer = { readonly status: number };
export type Load = ReturnType<typeof startLoad>;

export function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** How often each status was answered, by the name of what was asked. */
  const tally = new Map<string, Map<number, number>>();
  const count = async <T extends Answer>(name: string, asking: Promise<T>): Promise<T> => {
    const answer = await asking;
    const byStatus = tally.get(name) ?? new Map<number, number>();
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    tally.set(name, byStatus);
    return answer;
  };
  const headers = { 'accept-encoding': 'br' };
  const get = (name: string, path: string) =>
    count(name, call(agent, url + path, undefined, headers));
  let turn = 0;
  const pages = ['/', '/agb', '/infrastruktur', '/system-status', '/system-status/report.json'];

  const visit = () => get('pages', pages[turn % pages.length] ?? '/');
  const sheet = () => get('sheets', `/uebergabe?storageGb=${turn % 5000}&mailboxes=${turn % 7}`);
  const push = async () => {
    const address = `${url}/system-status/push/backup`;
    const authorization = `Bearer ${pushToken}`;
    const sending = fetch(address, { method: 'POST', headers: { authorization } });
    const answer = await count('pushes', sending);
    await answer.arrayBuffer();
  };
  const request = async () => {
    await get('challenges', '/kontakt/challenge');
    const { status, body } = await count('posts', post(agent, url, await lightProof()));
    if (status !== 201) return;
    const { ref }: Accepted = JSON.parse(body);
    acknowledged.push(ref);
    await get('receipts', `/kontakt/danke?ref=${ref}`);
  };

  const running = new Set<Promise<unknown>>();
  /** What got no answer, and when that was known. */
  const failures: { readonly at: number; readonly error: unknown }[] = [];
  /** The references in the answers. */
  const acknowledged: string[] = [];
  const start = (task: () => Promise<unknown>) => {
    if (running.size >= MOST_AT_ONCE) return;
    turn += 1;
    const run: Promise<unknown> = task()
      .catch((error: unknown) => failures.push({ at: performance.now(), error }))
      .finally(() => running.delete(run));
    running.add(run);
  };
  const timers = [
    setInterval(() => start(visit), 20),
    setInterval(() => start(sheet), 250),
    setInterval(() => start(push), second),
    setInterval(() => start(request), 500),
  ];
  return {
    tally,
    failures,
    acknowledged,
    end: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
}
