/** Makes the sheet live: every answer redraws it and updates the address. */

import { isAnswerName } from '@site/finder/answer-names';
import type { Answers } from '@site/finder/answers';
import { dayIn } from '@site/finder/dates';
import { createFormats, ignoredLine } from '@site/finder/lines';
import { readSheet } from '@site/finder/sheet';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ChoosingProps } from '../choosing/choosing-copy.ts';
import { ChoosingSheet } from '../choosing/choosing-sheet.tsx';
import { createAnnouncer, movesBetween } from './choosing/announcer.ts';
import { fillForm, isChanged, queryOf } from './choosing/form-answers.ts';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';

type Sheet = ReturnType<typeof readSheet>;

interface ChoosingOptions extends ChoosingProps {
  readonly timeZone: string;
  readonly failure: IslandFailure;
}

const canMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs once the next frame is on its way to the screen: what can be seen already does not wait for the rest. */
const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** Moves duties to another group by a view transition, for which the browser takes pictures first. */
function move(update: () => void): void {
  const { dataset } = document.documentElement;
  dataset['moving'] = '';
  document.startViewTransition(update).finished.finally(() => delete dataset['moving']);
}

export function startChoosing({ copy, catalogue, timeZone, failure }: ChoosingOptions): void {
  const form = document.querySelector<HTMLFormElement>('#uebergabe form');
  const place = document.querySelector<HTMLElement>('[data-sheet]');
  if (!form || !place) return;
  const today = dayIn(timeZone, Date.now());
  const formats = createFormats(copy.words);
  const announce = createAnnouncer(form, copy, formats);
  const root = createRoot(place);
  let shown: Sheet | undefined;
  let note = '';
  /** The answers that the duties on the screen still show, until they move. */
  let settled: Answers | undefined;

  const render = (sheet: Sheet) => {
    const link = new URL(sheet.query && `?${sheet.query}`, location.origin + copy.action).href;
    flushSync(() =>
      root.render(
        <IslandBoundary failure={failure}>
          {note && <p className="sheet-note">{note}</p>}
          <ChoosingSheet
            copy={copy}
            catalogue={catalogue}
            sheet={sheet}
            settled={settled}
            today={today}
            isAwake
            link={link}
            askHref={`/?${sheet.query}#contact`}
          />
        </IslandBoundary>,
      ),
    );
  };
  const moveDuties = () => {
    if (!settled) return;
    move(() => {
      settled = undefined;
      if (shown) render(shown);
    });
  };
  const draw = (query: string, mayMove: boolean): Sheet => {
    const sheet = readSheet(query, catalogue, today);
    const before = shown;
    const moves = before && movesBetween(before, sheet, copy);
    shown = sheet;
    note = ignoredLine(sheet.ignored, copy.words, copy.labels, formats);
    if (!mayMove) settled = undefined;
    else if (before && moves && canMove()) {
      settled ??= before.answers;
      afterFrame(moveDuties);
    }
    render(sheet);
    if (before) announce(sheet, moves, note);
    return sheet;
  };

  /** Whether an answer has been given that the sheet does not show yet. */
  let isBehind = false;
  const answer = (mayMove: boolean) => {
    isBehind = false;
    const { query } = draw(queryOf(form), mayMove);
    // Other parts of the address, such as a campaign, stay.
    const others = [...new URLSearchParams(location.search)].filter(
      ([name]) => !isAnswerName(name),
    );
    const search = new URLSearchParams([...others, ...new URLSearchParams(query)]).toString();
    history.replaceState(history.state, '', search ? `?${search}` : location.pathname);
  };
  /** Shows every answer at once, to those who are faster than the next frame. */
  const catchUp = () => {
    if (isBehind || settled) answer(false);
  };

  // Answers given while the script was on its way count like later ones.
  isBehind = isChanged(form);
  const { answers } = draw(location.search, false);
  // The server has filled the form already; a static host has not.
  fillForm(form, answers);
  catchUp();

  // The tick or digit itself is drawn first.
  form.addEventListener('input', () => {
    isBehind = true;
    afterFrame(() => isBehind && answer(true));
  });
  for (const type of ['click', 'auxclick'])
    place.addEventListener(type, catchUp, { capture: true });
  for (const type of ['beforeprint', 'pagehide']) addEventListener(type, catchUp);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    catchUp();
    place.scrollIntoView();
    place.querySelector<HTMLElement>('h3')?.focus();
  });
}
