/** Wakes the shop that comes back (behaviour/wake-shop-story.ts) once it is in view: its edge shows both sides untouched. */
export function wakeWhenSeen(story: Element): void {
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    story.dispatchEvent(new Event('focusin'));
  }).observe(story);
}
