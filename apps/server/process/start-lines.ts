/** What a start says: plain sentences at a terminal, JSON lines of the log in production. */

import { createLog } from '@site/base';
import type { Logger } from 'pino';
import { pino } from 'pino';

interface StartLines {
  say(sentence: string): void;
  warn(sentence: string): void;
}

export const startLines = (log: Logger, inProduction: boolean): StartLines =>
  inProduction
    ? { say: (sentence) => log.info(sentence), warn: (sentence) => log.warn(sentence) }
    : { say: console.error, warn: console.error };

/** Says why the start failed, whatever the log level, on the error stream. */
export function sayRefusal(sentence: string, inProduction: boolean): void {
  if (inProduction) createLog(pino.destination({ dest: 2, sync: true }), 'fatal').fatal(sentence);
  else console.error(sentence);
}
