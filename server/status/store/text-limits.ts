/** How much an operator may write. The commands say it first; the store is the last to look. */
export const textLimits = { title: 120, text: 4000, components: 50 } as const;

export class TextLimitError extends Error {
  readonly field: 'title' | 'text';

  constructor(field: 'title' | 'text') {
    super(`The ${field} has to have 1 to ${textLimits[field]} characters.`);
    this.name = 'TextLimitError';
    this.field = field;
  }
}

export function refuseUnfitTexts(texts: { readonly title?: string; readonly text: string }): void {
  for (const field of ['title', 'text'] as const) {
    const text = texts[field];
    if (text === undefined) continue;
    if (text.trim() === '' || text.length > textLimits[field]) throw new TextLimitError(field);
  }
}

export const componentsText = (components: readonly string[]): string =>
  JSON.stringify(components.slice(0, textLimits.components));
export const parseComponents = (text: string): readonly string[] => JSON.parse(text) as string[];
