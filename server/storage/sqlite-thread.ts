import { Worker } from 'node:worker_threads';
import { second } from '../clock.ts';
import { sqliteCode } from './sqlite-code.ts';
import type { Answer, Envelope, Order, Rows, ThreadOptions } from './sqlite-messages.ts';
import { StorageError } from './storage-error.ts';

interface Waiting {
  readonly order: Order;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: StorageError) => void;
}

const nothing: Rows = { rows: [], changes: 0 };
const longestRest = 5 * second;
/** At once after the first death, then more and more patiently. */
const restAfter = (deaths: number): number =>
  deaths <= 1 ? 0 : Math.min(100 * 2 ** deaths, longestRest);

/**
 * The near end of the database thread: orders go out, answers come back in their own time. A thread
 * that died is replaced when the next order comes, so that nobody has to restart the server.
 */
export class SqliteThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #closed = false;
  #deaths = 0;
  #restUntil = 0;
  #lastCode = 'SQLITE_THREAD';
  /** `lost`: it died with its thread, and what still belongs to it must not run by itself on the next one. */
  #transaction: 'none' | 'open' | 'lost' = 'none';

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#start();
  }

  send(order: Order): Promise<Rows> {
    if (this.#closed) return Promise.reject(new StorageError('SQLITE_CLOSED'));
    if (this.#transaction === 'lost' && order.kind !== 'backup') {
      if (order.kind !== 'rollback') return Promise.reject(new StorageError(this.#lastCode));
      this.#transaction = 'none';
      return Promise.resolve(nothing);
    }
    if (!this.#worker && performance.now() < this.#restUntil) {
      return Promise.reject(new StorageError(this.#lastCode));
    }
    return this.#post(this.#worker ?? this.#start(), order);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (this.#closed) return;
    this.#closed = true;
    if (worker) await this.#post(worker, { kind: 'close' });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: this.#options,
      // A test runner's own flags mean nothing to this thread.
      execArgv: [],
    });
    worker.on('message', (answer: Answer) => this.#settle(worker, answer));
    worker.on('error', (error) => this.#abandon(worker, sqliteCode(error) ?? 'SQLITE_THREAD'));
    worker.on('exit', () => this.#abandon(worker, 'SQLITE_THREAD'));
    // Never the reason a process stays alive; work under way holds it through its own sockets.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #post(worker: Worker, order: Order): Promise<Rows> {
    this.#lastId += 1;
    const envelope: Envelope = { id: this.#lastId, order };
    return new Promise((resolve, reject) => {
      this.#waiting.set(envelope.id, { order, resolve, reject });
      // Somebody waits now: the process may not end before the answer is here.
      if (this.#waiting.size === 1) worker.ref();
      worker.postMessage(envelope);
    });
  }

  #settle(worker: Worker, answer: Answer): void {
    this.#deaths = 0;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) worker.unref();
    if (!waiting) return;
    if ('code' in answer) {
      waiting.reject(new StorageError(answer.code));
      return;
    }
    const { kind } = waiting.order;
    if (kind === 'begin') this.#transaction = 'open';
    if (kind === 'commit' || kind === 'rollback') this.#transaction = 'none';
    waiting.resolve(answer.result);
  }

  #abandon(worker: Worker, code: string): void {
    // An error is followed by an exit: one death.
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#deaths += 1;
    this.#restUntil = performance.now() + restAfter(this.#deaths);
    this.#lastCode = code;
    const orphans = [...this.#waiting.values()];
    this.#waiting.clear();
    // A rollback that died with its transaction has come true.
    const rolledBack = orphans.some(({ order }) => order.kind === 'rollback');
    if (this.#transaction === 'open') this.#transaction = rolledBack ? 'none' : 'lost';
    for (const { order, resolve, reject } of orphans) {
      if (order.kind === 'rollback' || order.kind === 'close') resolve(nothing);
      else reject(new StorageError(code));
    }
  }
}
