/**
 * Loads the script of the shop that comes back when it is touched or focused; with `data-seen`, once it is in view.
 * Where it does not come, the three stills tell the story.
 */
export function wakeShopStory(story: HTMLElement, parts: HTMLTemplateElement): void {
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    import('./shop-story.ts').then(
      ({ moveByDays }) => moveByDays(story, parts),
      () => story.classList.remove('moves'),
    );
  };
  story.addEventListener('pointerover', wake);
  story.addEventListener('focusin', wake);
  if (parts.dataset['seen'] === undefined) return;
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wake();
  }).observe(story);
}
