/**
 * The ribbon of service hours shows the present moment, the bands of this day, and says who is there. It is not a live
 * region, because its sentence changes every minute.
 */
import type { HoursOfDay } from '@site/company/away';
import { type StaffedWords, staffedNow } from '@site/company/staffed-now';
import { momentAt, spansOn } from '@site/company/support-times';
import { bandsOf, MINUTES_OF_DAY, minutesOf } from '../ui/drawings/ribbon.ts';
import { everyMinute } from './every-minute.ts';

function keepHoursRibbon(ribbon: HTMLElement): void {
  const sentence = ribbon.querySelector('p');
  if (!sentence) return;
  const { times, monitored, words } = JSON.parse(
    ribbon.dataset['hoursRibbon'] ?? '',
  ) as HoursOfDay & {
    readonly words: StaffedWords;
  };
  everyMinute(() => {
    const now = momentAt(Date.now());
    const { isOpen, isToday, sentence: said } = staffedNow(now, times, words);
    const days = { telephone: times, monitoring: { week: monitored, closed: [] } } as const;
    for (const row of ['telephone', 'monitoring'] as const) {
      const drawn = ribbon.querySelector(`[data-row="${row}"]`);
      drawn?.setAttribute('d', bandsOf(row, spansOn(now.date, days[row])));
    }
    ribbon.style.setProperty('--now', String(minutesOf(now.time) / MINUTES_OF_DAY));
    sentence.textContent = said;
    ribbon.dataset['telephone'] = isOpen ? 'open' : isToday ? 'today' : 'later';
  });
}

/** Each in a task of its own: the first `Intl` object takes a slow device several milliseconds. */
export function keepHoursRibbons(): void {
  for (const ribbon of document.querySelectorAll<HTMLElement>('[data-hours-ribbon]')) {
    setTimeout(() => keepHoursRibbon(ribbon));
  }
}
