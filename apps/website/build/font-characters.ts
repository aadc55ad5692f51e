const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** ASCII, the letters of German and of names from its neighbours, and the signs of German typography. */
export const fontCharacters = [
  range(0x20, 0x7e),
  'ÄÖÜäöüßẞ',
  'ÀÁÂÇÈÉÊËÌÍÎÑÒÓÔØÙÚÛàáâãåæçèéêëìíîïñòóôøùúû',
  '\u00a0\u202f',
  '–—„“‚‘’…·×−±§€©®°²½→',
].join('');
