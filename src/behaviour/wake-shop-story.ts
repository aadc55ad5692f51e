/**
 * The story of the shop on the home page. It plays once the picture lies in the upper three fifths of the window: the
 * cookie banner covers no more than the rest. Its script loads when the strip of days is touched or focused; if it fails
 * to load, three still pictures tell the story.
 */
export function wakeShopStory(story: HTMLElement): void {
  const wake = () => {
    import('./shop-story.ts').then(
      (script) => script.moveByDays(story),
      () => story.classList.remove('moves'),
    );
  };
  const strip = story.querySelector('div');
  for (const sign of ['pointerover', 'focusin'])
    strip?.addEventListener(sign, wake, { once: true });

  const picture = story.querySelector('svg');
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      story.classList.add('seen');
    },
    { rootMargin: '0px 0px -40%', threshold: 0.4 },
  );
  if (picture) seen.observe(picture);
}
