import { dayInWords } from './calendar-day.ts';

/** Says the date of the day that is chosen on the strip of the story, once the story wakes (behaviour/wake-when-seen.ts). */
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
