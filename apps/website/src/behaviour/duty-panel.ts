/**
 * The home page's panel says whether somebody is there now; its links follow the hours without this script
 * (behaviour/home-early.ts). It is not a live region, because the sentence changes every minute.
 */
import { type StaffedWords, staffedNow } from '@site/company/staffed-now';
import { momentAt, type SupportTimes } from '@site/company/support-times';
import { everyMinute } from './every-minute.ts';

export interface Duty {
  readonly times: SupportTimes;
  readonly words: StaffedWords;
  /** Follows while nobody is there. */
  readonly write: string;
}

export function keepDutyPanel(panel: HTMLElement, { times, words, write }: Duty): void {
  const rows = panel.querySelector('dl');
  const line = rows?.nextElementSibling;
  if (!rows || !line) return;
  everyMinute(() => {
    // The sentence belongs to the links, which do not change while one has the focus.
    if (panel.contains(document.activeElement)) return;
    const { isOpen, sentence } = staffedNow(momentAt(Date.now()), times, words);
    line.textContent = isOpen ? sentence : `${sentence}\n${write}`;
    rows.style.visibility = 'hidden';
  });
}
