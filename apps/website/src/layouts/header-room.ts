/**
 * How much of the navigation fits into the header beside name, telephone and customer area. It is estimated from the
 * letters when the site is built, so that nothing moves in the browser; what does not fit is in the menu alone.
 */
interface HeaderTexts {
  readonly brand: string;
  /** Empty without a telephone. */
  readonly phone: string;
  readonly consultation: string;
  readonly customerArea: string;
  /** Labels of the navigation, in their order. */
  readonly items: readonly string[];
}

/** Widths of letters in the typeface, in em, a little generous. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@—]/, 0.9],
  [/[A-ZÄÖÜ&]/, 0.72],
  [/\d/, 0.64],
  [/[iljtfrI.,:;'!()/ –-]/, 0.36],
];
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.56),
    0,
  );

/** In rem: the room of a desktop with a classic scroll bar, and the space around each text. */
const layouts = {
  small: { room: 58.5, item: 1.25, button: 1.25, gap: 0.25 },
  wide: { room: 74, item: 1.75, button: 2, gap: 4 },
} as const;
const logoSize = 1.1875;
const around = { logo: 2.4, phone: 3.25, customerArea: 3.5, menuButton: 3, leastWays: 25 } as const;

/** How many items, from the first on, fit into one line. */
export function fittingItems(layout: keyof typeof layouts, texts: HeaderTexts): number {
  const { room, item, button, gap } = layouts[layout];
  const ways = [
    widthOf(texts.consultation) + button,
    texts.phone === '' ? 0 : widthOf(texts.phone) + around.phone,
    widthOf(texts.customerArea) + around.customerArea,
  ];
  const right = Math.max(
    texts.phone === '' ? 0 : around.leastWays,
    ways.reduce((sum, width) => sum + width),
  );
  const free = room - right - gap - widthOf(texts.brand) * logoSize - around.logo;
  const fittingInto = (width: number): number => {
    let left = width;
    return texts.items.filter((label) => {
      left -= widthOf(label) + item;
      return left >= 0;
    }).length;
  };
  const whole = fittingInto(free);
  return whole === texts.items.length ? whole : fittingInto(free - around.menuButton);
}
