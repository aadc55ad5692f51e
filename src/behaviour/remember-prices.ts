/** Net or gross prices: what the visitor has chosen on one page holds on the others, until the tab is closed. */
const KEY = 'prices';

export function rememberPrices(): void {
  const choices = document.querySelectorAll<HTMLInputElement>(`[name=${KEY}]`);
  try {
    const kept = sessionStorage.getItem(KEY);
    for (const choice of choices) {
      if (choice.value === kept) choice.checked = true;
      choice.addEventListener('change', () => sessionStorage.setItem(KEY, choice.value));
    }
  } catch {
    // A browser that forbids storage keeps the choice for the page.
  }
}
