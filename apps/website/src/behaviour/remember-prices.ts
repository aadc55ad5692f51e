/** Keeps the visitor's choice of net or gross prices for all pages until the tab is closed. */
const KEY = 'prices';

export function rememberPrices(): void {
  const choices = document.querySelectorAll<HTMLInputElement>(`[name=${KEY}]`);
  const recall = () => {
    const kept = sessionStorage.getItem(KEY);
    for (const choice of choices) if (choice.value === kept) choice.checked = true;
  };
  try {
    recall();
    for (const choice of choices) {
      choice.addEventListener('change', () => sessionStorage.setItem(KEY, choice.value));
    }
    // The choice may have changed on another page while this one was kept, or loaded ahead.
    addEventListener('pageshow', recall);
    document.addEventListener('prerenderingchange', recall);
  } catch {
    // Where storage is forbidden, the choice holds for this page.
  }
}
