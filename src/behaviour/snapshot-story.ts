/** What the story of the shop does on /snapshots-backups only. */
import { dayInWords } from './calendar-day.ts';

/** Shows the date of the day that is chosen on the strip, once the story's script runs. */
export function sayDateOfChosenDay(story: Element): void {
  const place = document.querySelector<HTMLElement>('[data-day]');
  if (!place) return;
  const { day, timeZone = '' } = place.dataset;
  const say = (daysAgo: number) => {
    place.textContent = dayInWords(new Date(), daysAgo, timeZone);
  };
  story.addEventListener('focusin', () => say(Number(day)), { once: true });
  story.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'day') say(-target.valueAsNumber);
  });
}

/** Loads the story's script once it is in view, as focusing it does: its edge shows both sides untouched. */
export function wakeWhenSeen(story: Element): void {
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    story.querySelector('div')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  }).observe(story);
}
