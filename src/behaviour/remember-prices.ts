/** Keeps the visitor's choice of net or gross prices for all pages until the tab is closed. */
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
    // Where storage is forbidden, the choice holds for this page.
  }
}
