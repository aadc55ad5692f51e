/** Loads the story's script when its strip of days is touched or focused. If it fails to load, three still pictures tell the story. */
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
}
