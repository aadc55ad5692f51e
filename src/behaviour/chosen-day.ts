import { dayInWords } from './calendar-day.ts';

/** Says the date of the day that is chosen on the strip (behaviour/shop-story.ts), and of the one chosen at first. */
export function sayDateOfChosenDay(): void {
  const place = document.querySelector<HTMLElement>('[data-day]');
  if (!place) return;
  const { day, timeZone = '' } = place.dataset;
  const say = (daysAgo: number) => {
    place.textContent = dayInWords(new Date(), daysAgo, timeZone);
  };
  say(Number(day));
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'day') say(-target.valueAsNumber);
  });
}
