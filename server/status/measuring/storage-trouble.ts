import type { Logger } from 'pino';
import { codeOf } from '../../operations/error-code.ts';

/** A database that cannot be reached is our trouble and no target's. It is logged when it begins and when it is over, not with every result. */
export class StorageTrouble {
  readonly #log: Logger;
  #code: string | undefined;
  #lost = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  begin(error: unknown): void {
    const code = codeOf(error);
    if (this.#code === code) return;
    this.#code = code;
    this.#log.error({ code }, 'measurements cannot be stored');
  }

  /** Results that were kept too long, or were too many. */
  lose(count: number): void {
    this.#lost += count;
  }

  end(): void {
    if (this.#code === undefined) return;
    this.#log.warn({ count: this.#lost }, 'measurements are stored again; the count is lost');
    this.#code = undefined;
    this.#lost = 0;
  }
}
