/** How often, how long, how certain: may stand at the top, at a component and at a probe; the innermost counts. */
import { hour, minute, second } from '../../clock.ts';
import type { Section } from './section.ts';
import type { Timing } from './status-config.ts';
import { duration, durationText, wholeNumber } from './values.ts';

/** What the file says so far; what it leaves out is filled in at the end. */
export interface StatedTiming {
  readonly interval?: number | undefined;
  readonly timeout?: number | undefined;
  readonly down?: number | undefined;
  readonly up?: number | undefined;
  readonly retry?: number | undefined;
}

const count = wholeNumber(1, 20);
const pause = duration(10, hour);

/** `retry` may stand inside `confirm` or, for short, beside it. */
export function readTiming(section: Section, outer: StatedTiming = {}): StatedTiming {
  const confirm = section.section('confirm');
  const inConfirm = confirm?.optional('retry', pause);
  const beside = section.optional('retry', pause);
  const stated = {
    interval: section.optional('interval', duration(second, hour)) ?? outer.interval,
    timeout: section.optional('timeout', duration(10, 10 * minute)) ?? outer.timeout,
    down: confirm?.optional('down', count) ?? outer.down,
    up: confirm?.optional('up', count) ?? outer.up,
    retry: inConfirm ?? beside ?? outer.retry,
  };
  confirm?.refuseUnknown();
  if (section.has('retry') && confirm?.has('retry')) {
    section.complain('retry', 'stands there twice, here and in confirm');
  }
  if (section.keysAmong(['interval', 'timeout', 'retry', 'confirm']).length > 0) {
    noteLongWaits(section, fillIn(stated));
  }
  return stated;
}

/**
 * A time-out may be longer than the interval, such as ten seconds for a probe that runs every second. A target that
 * hangs is then measured less often than the file says, so a note tells the operator.
 */
function noteLongWaits(section: Section, { interval, timeout, confirm }: Timing): void {
  const where = section.path || 'the file';
  for (const [name, value] of [
    ['timeout', timeout],
    ['retry', confirm.retry],
  ] as const) {
    if (value > interval) {
      section.note(
        `${where} has a ${name} of ${durationText(value)}, longer than its interval of ${durationText(interval)}`,
      );
    }
  }
}

/** A short interval shortens the waits that the file does not state. */
export function fillIn({ interval = minute, timeout, down, up, retry }: StatedTiming): Timing {
  return {
    interval,
    timeout: timeout ?? Math.min(10 * second, interval),
    confirm: { down: down ?? 2, up: up ?? 2, retry: retry ?? Math.min(15 * second, interval) },
  };
}
