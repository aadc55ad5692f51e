/**
 * How long the database may keep somebody waiting. Everything that one request asks of it has one budget, which the
 * context of the request carries (docs/requests.md). Work in the background waits longer, and each of its questions has the whole wait.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { second } from '../clock.ts';

export const requestTime = 3 * second;
export const backgroundTime = 5 * second;

/** Counts the time during which at least one question of a request waits for its answer. */
export class TimeBudget {
  readonly #time: number;
  #spent = 0;
  #questions = 0;
  #since = 0;
  #isOver = false;

  /** Tests shorten the time. */
  constructor(time = requestTime) {
    this.#time = time;
  }

  left(): number {
    const running = this.#questions > 0 ? performance.now() - this.#since : 0;
    return this.#time - this.#spent - running;
  }

  begin(): void {
    if (this.#questions === 0) this.#since = performance.now();
    this.#questions += 1;
  }

  end(): void {
    this.#questions -= 1;
    if (this.#questions === 0) this.#spent += performance.now() - this.#since;
  }

  /** A wait has timed out. Timers count whole milliseconds, so a part of one may be left, in which a near database answers. */
  exhaust(): void {
    this.#spent = this.#time;
  }

  /** The request is answered. */
  close(): void {
    this.#isOver = true;
  }

  get isOver(): boolean {
    return this.#isOver;
  }
}

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

/** Runs the work, and everything that it calls, on this budget. */
export const withBudget = <Result>(budget: TimeBudget, work: () => Result): Result =>
  budgets.run(budget, work);

/** Runs work that a request sets off and does not wait for: its budget would otherwise follow from timer to timer. */
export const inBackground = <Result>(work: () => Result): Result => budgets.run(undefined, work);

/** The budget of the request under way; undefined in the background. */
export function requestBudget(): TimeBudget | undefined {
  const budget = budgets.getStore();
  return budget?.isOver ? undefined : budget;
}

/** Counts the work against the budget of its request. */
export async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  const budget = requestBudget();
  budget?.begin();
  try {
    return await work();
  } finally {
    budget?.end();
  }
}
