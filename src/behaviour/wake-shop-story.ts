/** Loads the story's script when it is touched or focused. If it fails to load, three still pictures tell the story. */
export function wakeShopStory(story: HTMLElement): void {
  const wake = () => {
    import('./shop-story.ts').then(
      (script) => script.moveByDays(story),
      () => story.classList.remove('moves'),
    );
  };
  for (const sign of ['pointerover', 'focusin']) story.addEventListener(sign, wake, { once: true });
}
