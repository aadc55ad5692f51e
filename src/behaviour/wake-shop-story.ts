/** Loads the script of the shop that comes back when it is touched or focused. Where it does not come, three stills tell it all. */
export function wakeShopStory(story: HTMLElement): void {
  const wake = () => {
    import('./shop-story.ts').then(
      (script) => script.moveByDays(story),
      () => story.classList.remove('moves'),
    );
  };
  for (const sign of ['pointerover', 'focusin']) story.addEventListener(sign, wake, { once: true });
}
