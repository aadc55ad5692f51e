import { codeOf } from '@site/base';
import type { Logger } from 'pino';

export type StorageTrouble = ReturnType<typeof storageTrouble>;

/** Logs that the database cannot be reached once when it begins and once when it is over, not with every result. */
export function storageTrouble(log: Logger, words: { begun: string; over: string }) {
  let current: string | undefined;
  let lost = 0;
  return {
    begin: (error: unknown): void => {
      const code = codeOf(error);
      if (current === code) return;
      current = code;
      log.error({ code }, words.begun);
    },
    /** Results that were kept too long, or were too many. */
    lose: (count: number): void => {
      lost += count;
    },
    end: (): void => {
      if (current === undefined) return;
      log.warn({ count: lost }, words.over);
      current = undefined;
      lost = 0;
    },
  };
}
