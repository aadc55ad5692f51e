/** The type size of a telephone number on petrol: a long one is smaller, so that it stays on one line at 320 px. */
export const phoneSize = (display: string): string =>
  display.length > 14 ? 'text-title' : 'text-figure';
