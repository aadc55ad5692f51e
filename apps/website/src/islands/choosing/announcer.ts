/** Announces each change once: to screen readers, and below the questions where the sheet is not beside them. */
import { type Formats, reasonLine } from '@site/finder/lines';
import { groupDuties, type Sheet } from '@site/finder/sheet';
import { fill } from '@site/forms/fill';
import type { ChoosingProps } from '../../choosing/choosing-copy.ts';

type Copy = ChoosingProps['copy'];

interface Moves {
  readonly taken: readonly string[];
  readonly givenBack: readonly string[];
}

/** Which duties have changed sides, if any. */
export function movesBetween(before: Sheet, after: Sheet, { duties }: Copy): Moves | undefined {
  const ours = ({ answers }: Sheet) => groupDuties(duties, answers).we.map(({ text }) => text);
  const added = (from: Sheet, to: Sheet) => {
    const known = ours(from);
    return ours(to).filter((text) => !known.includes(text));
  };
  const moves = { taken: added(before, after), givenBack: added(after, before) };
  return moves.taken.length + moves.givenBack.length > 0 ? moves : undefined;
}

/** Typing a number is one change, not one for each digit. */
const PAUSE_MS = 500;

export function createAnnouncer(
  form: HTMLFormElement,
  { sheet: words, words: lines }: Copy,
  formats: Formats,
) {
  const line = document.createElement('p');
  line.className = 'answers-said';
  line.setAttribute('role', 'status');
  form.lastElementChild?.prepend(line);
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
