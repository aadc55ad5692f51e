/**
 * Three glyphs of the typeface, changed in its TrueType file. The hyphen is nearly half an em long, touches the letters
 * beside it and passes for a dash at display size; the minus shares its bar; the percent sign stands further from its figure than a unit does.
 */
interface Change {
  readonly what: string;
  /** Bytes of the file, and as many others that take their place. */
  readonly from: string;
  readonly to: string;
}

/** Units are thousandths of an em; a drawing begins with xMin, yMin, xMax and yMax. */
const changes: readonly Change[] = [
  {
    what: 'the bar of the hyphen: 354 long instead of 454',
    from: '0044 0140 020a 017c 0003 0000 1335 2115 44 01c6',
    to: '0044 0140 01a6 017c 0003 0000 1335 2115 44 0162',
  },
  {
    what: 'the place of that bar: 48 from the left instead of 18',
    from: 'ffff 0012 0140 01d8 017c 0006 00b4 ce',
    to: 'ffff 0030 0140 0192 017c 0006 00b4 ec',
  },
  {
    what: 'the width of the hyphen: 450 instead of 490',
    from: '01ea 0012',
    to: '01c2 0030',
  },
  {
    what: 'the width of the minus, whose bar it is: 490 instead of 590',
    from: '024e 0044 024e 0044',
    to: '024e 0044 01ea 0044',
  },
  {
    what: 'the extent of the percent sign: from 38 instead of 70',
    from: '0005 0046 fff4 0318 02c7',
    to: '0005 0026 fff4 02f8 02c7',
  },
  {
    what: 'the first point of the percent sign, from which the others are counted',
    from: 'bb 019b 46 fe66',
    to: '9b 019b 46 fe66',
  },
  {
    what: 'the width of the percent sign: 827 instead of 859',
    from: '035b 0046',
    to: '033b 0026',
  },
];

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

export function adjustGlyphs(font: Buffer): Buffer {
  const adjusted = Buffer.from(font);
  for (const { what, from, to } of changes) {
    const at = adjusted.indexOf(bytes(from));
    // Another version of the typeface: its glyphs have to be looked at again.
    if (at < 0 || adjusted.indexOf(bytes(from), at + 1) >= 0) {
      throw new Error(`adjust-glyphs.ts does not find ${what} exactly once.`);
    }
    bytes(to).copy(adjusted, at);
  }
  return adjusted;
}
