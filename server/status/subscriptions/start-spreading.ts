/** Takes steps for as long as there is something to spread, and looks now and then whether there is. */
import type { Logger } from 'pino';
import { second } from '../../clock.ts';
import { codeOf } from '../../operations/error-code.ts';
import type { SpreadStep } from './spread-news.ts';

/** A command of the staff may have written news from another process, and maintenance begins by the clock. */
const rests: Readonly<Record<SpreadStep, number>> = { more: 0, full: second, rest: 5 * second };

interface SpreadingParts {
  readonly step: () => Promise<SpreadStep>;
  /** Called when there are mails to send. */
  readonly onMails: () => void;
  readonly log: Logger;
}

export type Spreading = ReturnType<typeof startSpreading>;

export function startSpreading({ step, onMails, log }: SpreadingParts) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const turn = async (): Promise<void> => {
    const done = await step().catch((error: unknown): SpreadStep => {
      log.error({ code: codeOf(error) }, 'status news could not be spread');
      return 'rest';
    });
    if (done === 'more') onMails();
    running = undefined;
    if (!isStopped) timer = setTimeout(wake, rests[done]);
  };
  /** Looks now. */
  function wake(): void {
    if (isStopped || running) return;
    clearTimeout(timer);
    running = turn();
  }
  wake();
  return {
    wake,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
