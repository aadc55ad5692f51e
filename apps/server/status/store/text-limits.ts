/** How much an operator may write. */
export const textLimits = { title: 120, text: 4000 } as const;

/** Separators of lines, and controls of the direction: mails would show another text than the one that was typed. */
const misleading = /[\u2028-\u202e\u2066-\u2069]/u;

/** A sentence about a text that is empty, too long or misleading. */
export function textObjection(texts: { readonly title?: string; readonly text: string }) {
  for (const field of ['title', 'text'] as const) {
    const text = texts[field];
    const most = textLimits[field];
    const isUnfit = text !== undefined && (text.trim() === '' || text.length > most);
    if (isUnfit) return `The ${field} has to have 1 to ${most} characters.`;
    const code = text && misleading.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase();
    if (code)
      return `The ${field} has an invisible character (U+${code}). Type it again as plain text.`;
  }
  return undefined;
}

export const parseComponents = (text: string): readonly string[] => JSON.parse(text) as string[];
