/** Visitors that read a page and send a request, one after the other, and what they were answered. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Accepted } from '../../../schemas/contact-answer.ts';
import { second } from '../../../server/clock.ts';
import { forms } from '../../support/server/forms.ts';
import { call, lightProof } from './load.ts';

const { path, fields } = forms.contact;
const pause = 150;
const statusPage = '/system-status';
/** Answered from memory, from measurements in the database, and counted in the database. */
const addresses = ['/', statusPage, '/kontakt/challenge'];

/** What is down: the database, or the process that measures. */
type Away = 'database' | 'measuring' | undefined;

/** A status that is old is refused, and so is a request that cannot be stored. */
const mayFail = (away: Away, path: string, method: string): boolean =>
  (away !== undefined && path === statusPage) || (away === 'database' && method === 'POST');

export function startVisitors(url: string, count: number) {
  const agent = new Agent({ keepAlive: true });
  /** The references in the answers. */
  const acknowledged: string[] = [];
  /** What was answered with a 5xx or not at all, although nothing that it needs was away. */
  const wrong: string[] = [];
  let pages = 0;
  let away: Away;
  let lastStored = 0;
  let isOver = false;

  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const before = away;
    const send = () =>
      call(agent, url + path, payload).catch(({ message }: Error) => ({
        status: 599,
        body: message,
      }));
    let answer = await send();
    // Once more, as the form asks the visitor to; the key makes it safe. 502: the proxy asks each instance once, one dies under the
    // request, and the one that is back was asked before. 503: a process that is stopped in a transaction holds a row for two seconds,
    // which on a busy machine is longer than a request may wait.
    const isRefused = answer.status === 503 && method === 'POST' && away !== 'database';
    if (isRefused) await sleep(second);
    if (isRefused || answer.status === 502) answer = await send();
    const isExcused = [before, away].some((one) => mayFail(one, path, method));
    if (answer.status >= 500 && !isExcused) {
      wrong.push(`${method} ${path} ${answer.status} ${answer.body.slice(0, 80)}`);
    }
    return answer;
  };
  const visitor = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const page = await ask('GET', addresses[turn % addresses.length] ?? '/');
      if (page.status === 200) pages += 1;
      const email = `v${randomUUID().slice(0, 8)}@firma.example`;
      const payload = { ...fields, ...(await lightProof()), email, key: randomUUID() };
      const answer = await ask('POST', path, payload);
      if (answer.status === 201) {
        acknowledged.push((JSON.parse(answer.body) as Accepted).ref);
        lastStored = performance.now();
      }
      await sleep(pause);
    }
  };
  const visitors = Array.from({ length: count }, visitor);
  return {
    acknowledged,
    wrong,
    get pages() {
      return pages;
    },
    get lastStored() {
      return lastStored;
    },
    setAway: (now: Away) => {
      away = now;
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}

export type Visitors = ReturnType<typeof startVisitors>;
