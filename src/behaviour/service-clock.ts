/**
 * The clock of service hours shows the present time and says who is there. It is not a live region, because its sentence
 * changes every minute.
 */
import { type StaffedWords, staffedNow } from '../../schemas/staffed-now.ts';
import { momentAt, type SupportTimes } from '../../schemas/support-times.ts';
import { everyMinute } from './every-minute.ts';

const MINUTES_OF_DAY = 1440;

function keepServiceClock(clock: HTMLElement): void {
  const sentence = clock.querySelector('p');
  if (!sentence) return;
  const { times, words } = JSON.parse(clock.dataset['serviceClock'] ?? '') as {
    readonly times: SupportTimes;
    readonly words: StaffedWords;
  };
  everyMinute(() => {
    const now = momentAt(Date.now());
    const { isOpen, isToday, sentence: said } = staffedNow(now, times, words);
    const minutes = Number(now.time.slice(0, 2)) * 60 + Number(now.time.slice(3));
    clock.style.setProperty('--turn', `${minutes / MINUTES_OF_DAY}turn`);
    sentence.textContent = said;
    clock.dataset['telephone'] = isOpen ? 'open' : isToday ? 'today' : 'later';
  });
}

/** Each in a task of its own: the first `Intl` object takes a slow device several milliseconds. */
export function keepServiceClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-service-clock]')) {
    setTimeout(() => keepServiceClock(clock));
  }
}
