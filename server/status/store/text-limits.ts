/** How much an operator may write. */
export const textLimits = { title: 120, text: 4000 } as const;

/** A sentence about a text that is empty or too long. */
export function textObjection(texts: { readonly title?: string; readonly text: string }) {
  for (const field of ['title', 'text'] as const) {
    const text = texts[field];
    const most = textLimits[field];
    const isUnfit = text !== undefined && (text.trim() === '' || text.length > most);
    if (isUnfit) return `The ${field} has to have 1 to ${most} characters.`;
  }
  return undefined;
}

export const parseComponents = (text: string): readonly string[] => JSON.parse(text) as string[];
