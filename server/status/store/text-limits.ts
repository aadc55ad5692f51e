/** How much an operator may write. The commands say it first; the store is the last to look. */
export const textLimits = { title: 120, text: 4000, components: 50 } as const;

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

/** Throws for a text that the commands should have refused. */
export function refuseUnfitTexts(texts: Parameters<typeof textObjection>[0]): void {
  const objection = textObjection(texts);
  if (objection) throw new RangeError(objection);
}

export const componentsText = (components: readonly string[]): string =>
  JSON.stringify(components.slice(0, textLimits.components));
export const parseComponents = (text: string): readonly string[] => JSON.parse(text) as string[];
