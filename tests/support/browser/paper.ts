/** Pages on paper: printed by the browser, and read from the PDF. */
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** In points, from the upper left corner of the paper. */
interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Line extends Rectangle {
  readonly text: string;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  /** The end of what is printed on it, text or drawing. */
  readonly end: number;
}

/** The page as it is printed: upright A4 with the page's own margins, whatever size its rule prefers. */
export async function sheetsOf(page: Page): Promise<readonly Sheet[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet({ media: 'print' });
    sheet.replaceSync('@page { size: A4 portrait !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  return readSheets(await page.pdf({ preferCSSPageSize: true }));
}

async function readSheets(pdf: Uint8Array): Promise<readonly Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (number) => readSheet(await document.getPage(number))));
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readSheet(page: PdfPage): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item): Line[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, baseline = 0] = item.transform as number[];
    // From the baseline to the height of most letters: lines that are set tightly do not touch.
    return [
      {
        text: item.str,
        left,
        right: left + item.width,
        top: height - baseline - item.height * 0.6,
        bottom: height - baseline,
      },
    ];
  });
  const ends = [...lines.map(({ bottom }) => bottom), ...(await drawingEnds(page, height))];
  return { width, height, lines, end: Math.max(0, ...ends) };
}

type Matrix = readonly [number, number, number, number, number, number];

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Codes of the operators in pdf.js. */
const operators = { save: 10, restore: 11, transform: 12, endPath: 28, constructPath: 91 } as const;

/** Where each painted shape of a page ends. */
async function drawingEnds(page: PdfPage, height: number): Promise<readonly number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  const ends: number[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const values: readonly unknown[] = argsArray[index] ?? [];
    if (operator === operators.save) saved.push(matrix);
    else if (operator === operators.restore) matrix = saved.pop() ?? matrix;
    else if (operator === operators.transform) matrix = multiply(matrix, values as never);
    else if (operator === operators.constructPath && values[0] !== operators.endPath) {
      const box = values[2] as ArrayLike<number> | null;
      if (!box) continue;
      for (const [x, y] of [
        [box[0] ?? 0, box[1] ?? 0],
        [box[2] ?? 0, box[3] ?? 0],
      ] as const) {
        const fromTop = height - (matrix[1] * x + matrix[3] * y + matrix[5]);
        if (fromTop <= height) ends.push(fromTop);
      }
    }
  }
  return ends;
}

const shared = (one: Rectangle, other: Rectangle) => ({
  width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

/** Pairs of texts that lie on top of each other. */
export const overlapsOn = ({ lines }: Sheet): readonly string[] =>
  lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => {
        const { width, height } = shared(line, other);
        return width > 1 && height > 1;
      })
      .map((other) => `„${line.text}“ and „${other.text}“`),
  );

/** Texts that the edge of the paper cuts. */
export const cutTexts = ({ lines, width, height }: Sheet): readonly string[] =>
  lines
    .filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    )
    .map(({ text }) => `„${text}“`);

/** Letters and digits alone: hyphenation and breaks differ between page and paper. */
export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '');

export const lettersOn = (sheets: readonly Sheet[]): string =>
  lettersOf(sheets.flatMap(({ lines }) => lines.map(({ text }) => text)).join(''));
