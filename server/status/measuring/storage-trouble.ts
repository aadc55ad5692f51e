import type { Logger } from 'pino';
import { codeOf } from '../../operations/error-code.ts';

export interface TroubleWords {
  readonly begun: string;
  readonly over: string;
}

/** Logs that the database cannot be reached once when it begins and once when it is over, not with every result. */
export class StorageTrouble {
  readonly #log: Logger;
  readonly #words: TroubleWords;
  #code: string | undefined;
  #lost = 0;

  constructor(log: Logger, words: TroubleWords) {
    this.#log = log;
    this.#words = words;
  }

  begin(error: unknown): void {
    const code = codeOf(error);
    if (this.#code === code) return;
    this.#code = code;
    this.#log.error({ code }, this.#words.begun);
  }

  /** Results that were kept too long, or were too many. */
  lose(count: number): void {
    this.#lost += count;
  }

  end(): void {
    if (this.#code === undefined) return;
    this.#log.warn({ count: this.#lost }, this.#words.over);
    this.#code = undefined;
    this.#lost = 0;
  }
}
