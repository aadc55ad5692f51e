/** What the story of the shop does on /snapshots-backups only. */
import { dayInWords } from './calendar-day.ts';

/** Shows the date of the day that is chosen on the strip. */
function sayDateOfChosenDay(story: HTMLElement): void {
  const place = document.querySelector<HTMLElement>('[data-time-zone]');
  if (!place) return;
  const { timeZone = '' } = place.dataset;
  const say = (daysAgo: number) => {
    place.textContent = dayInWords(new Date(), daysAgo, timeZone);
  };
  say(1);
  story.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'day') say(-target.valueAsNumber);
  });
}

/** Loads the story's script once it is in view: its edge shows both sides untouched. If it fails to load, three stills tell the story. */
export function wakeWhenSeen(story: HTMLElement): void {
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    import('./shop-story.ts').then(
      (script) => {
        script.moveByDays(story);
        sayDateOfChosenDay(story);
      },
      () => story.classList.remove('moves'),
    );
  }).observe(story);
}
