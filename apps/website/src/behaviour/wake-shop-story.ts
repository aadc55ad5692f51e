/**
 * The story of the shop on the home page. It plays once the picture lies in the upper three fifths of the window: the
 * cookie banner covers no more than the rest. Its script loads when the strip of days or the shop's button is touched or
 * focused. The strip ends the film at once, the button when it is clicked; if the script fails to load, three still
 * pictures tell the story.
 */
export function wakeShopStory(story: HTMLElement): void {
  const load = () => import('./shop-story.ts');
  const wake = () =>
    load().then(
      (script) => script.moveByDays(story),
      () => story.classList.remove('moves'),
    );
  const strip = story.querySelector('div');
  const button = story.querySelector('button');
  for (const sign of ['pointerover', 'focusin']) {
    strip?.addEventListener(sign, wake, { once: true });
    button?.addEventListener(sign, () => load().catch(() => {}), { once: true });
  }

  button?.addEventListener('click', async () => {
    if (story.classList.contains('awake')) return;
    await wake();
    if (story.classList.contains('awake')) button.click();
  });

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
