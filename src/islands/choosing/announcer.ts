/** Announces each change to screen readers, once and shortly. */
import { type Formats, reasonLine } from '../../../rules/choosing/lines.ts';
import { type Sheet, sideOf } from '../../../rules/choosing/sheet.ts';
import { fill } from '../../../schemas/fill.ts';
import type { ChoosingProps } from '../../choosing/choosing-copy.ts';

type Copy = ChoosingProps['copy'];

interface Moves {
  readonly taken: readonly string[];
  readonly givenBack: readonly string[];
}

/** Which duties have changed sides, if any. */
export function movesBetween(before: Sheet, after: Sheet, { duties }: Copy): Moves | undefined {
  const isOurs = (sheet: Sheet, { with: occasion }: Copy['duties'][number]) =>
    sideOf(occasion, sheet.answers) === 'we';
  const gone = (from: Sheet, to: Sheet) =>
    duties.filter((duty) => !isOurs(from, duty) && isOurs(to, duty)).map(({ text }) => text);
  const moves = { taken: gone(before, after), givenBack: gone(after, before) };
  return moves.taken.length + moves.givenBack.length > 0 ? moves : undefined;
}

/** Typing a number is one change, not one for each digit. */
const PAUSE_MS = 500;

export function createAnnouncer(
  place: HTMLElement,
  { sheet: words, words: lines }: Copy,
  formats: Formats,
) {
  const line = document.createElement('p');
  line.className = 'sr-only';
  line.setAttribute('role', 'status');
  place.after(line);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let said = '';
  let waiting: string[] = [];
  return (sheet: Sheet, moves: Moves | undefined, note: string): void => {
    if (moves?.taken.length) waiting.push(fill(words.taken, { duties: moves.taken.join(', ') }));
    if (moves?.givenBack.length)
      waiting.push(fill(words.givenBack, { duties: moves.givenBack.join(', ') }));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const reason = reasonLine(sheet, lines, formats);
      const text = [...waiting, reason === said ? '' : reason, note].filter(Boolean).join(' ');
      said = reason;
      waiting = [];
      if (text) line.textContent = text;
    }, PAUSE_MS);
  };
}
