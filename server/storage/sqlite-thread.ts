import { Worker } from 'node:worker_threads';
import type { Answer, Envelope, Order, Rows, ThreadOptions } from './sqlite-messages.ts';
import { StorageError } from './storage-error.ts';

interface Waiting {
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: StorageError) => void;
}

/** The near end of the database thread: orders go out, answers come back in their own time. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #gone: string | undefined;

  constructor(options: ThreadOptions) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: options,
      // A test runner's own flags mean nothing to this thread.
      execArgv: [],
    });
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    this.#worker.on('error', (error: Error & { errcode?: number }) =>
      this.#abandon(error.errcode === 14 ? 'SQLITE_CANTOPEN' : 'SQLITE_THREAD'),
    );
    this.#worker.on('exit', () => this.#abandon('SQLITE_CLOSED'));
    // Never the reason a process stays alive; work under way holds it through its own sockets.
    this.#worker.unref();
  }

  send(order: Order): Promise<Rows> {
    if (this.#gone) return Promise.reject(new StorageError(this.#gone));
    this.#lastId += 1;
    const envelope: Envelope = { id: this.#lastId, order };
    return new Promise((resolve, reject) => {
      this.#waiting.set(envelope.id, { resolve, reject });
      // Somebody waits now: the process may not end before the answer is here.
      if (this.#waiting.size === 1) this.#worker.ref();
      this.#worker.postMessage(envelope);
    });
  }

  async close(): Promise<void> {
    if (this.#gone) return;
    await this.send({ kind: 'close' });
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (!waiting) return;
    if ('result' in answer) waiting.resolve(answer.result);
    else waiting.reject(new StorageError(answer.code));
  }

  #abandon(code: string): void {
    this.#gone ??= code;
    for (const { reject } of this.#waiting.values()) reject(new StorageError(code));
    this.#waiting.clear();
  }
}
