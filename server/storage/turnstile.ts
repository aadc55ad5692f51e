import { StorageError } from './storage-error.ts';

interface Visitor {
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * One at a time, first come first served, and nobody waits longer than `patience`: behind a locked
 * database a queue must turn into quick refusals rather than into minutes of waiting.
 */
export class Turnstile {
  readonly #patience: number;
  readonly #queue = new Set<Visitor>();
  #taken = false;

  constructor(patience: number) {
    this.#patience = patience;
  }

  enter(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const visitor: Visitor = {
        admit: resolve,
        timer: setTimeout(() => {
          this.#queue.delete(visitor);
          reject(new StorageError('STORAGE_QUEUE'));
        }, this.#patience),
      };
      this.#queue.add(visitor);
    });
  }

  leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    clearTimeout(next.timer);
    next.admit();
  }
}
