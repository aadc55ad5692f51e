/** Makes the sheet live: every answer redraws it and updates the address, the stored visit and the form. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Answers } from '../../rules/choosing/answers.ts';
import { dayIn } from '../../rules/choosing/dates.ts';
import { createFormats, ignoredLine, summaryLine } from '../../rules/choosing/lines.ts';
import { readSheet, type Sheet } from '../../rules/choosing/sheet.ts';
import type { ChoosingProps } from '../choosing/choosing-copy.ts';
import { ChoosingSheet } from '../choosing/choosing-sheet.tsx';
import style from '../styles/choosing.css?inline';
import { createAnnouncer, movesBetween } from './choosing/announcer.ts';
import { carryIntoForm, isCarried, onReturn } from './choosing/carry.ts';
import { fillForm, queryOf, remember, remembered } from './choosing/kept-answers.ts';
import { SheetActions } from './choosing/sheet-actions.tsx';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';

export interface ChoosingOptions extends ChoosingProps {
  readonly timeZone: string;
  /** Where a request is asked for; the home page has the form itself. */
  readonly contactEndpoint: string;
  readonly failure: IslandFailure;
}

/** A `<style>` would need a hash in the page's policy; a constructed sheet needs none. */
function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

const canMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves duties to the other column by a view transition. It starts after the next frame, because the browser takes
 * pictures first, and the answer must not wait for them.
 */
function moveSoon(update: () => void): void {
  const { dataset } = document.documentElement;
  requestAnimationFrame(() =>
    setTimeout(() => {
      dataset['moving'] = '';
      document.startViewTransition(update).finished.finally(() => delete dataset['moving']);
    }),
  );
}

export function startChoosing(
  section: HTMLElement,
  options: ChoosingOptions,
  isTouched: boolean,
): void {
  const form = section.querySelector('form');
  const place = section.querySelector<HTMLElement>('[data-sheet]');
  if (!form || !place) return;
  const { copy, catalogue, timeZone, failure } = options;
  // The page of the sheet has no other use for its address; on the home page a campaign may be in it.
  const isOwnPage = section.classList.contains('sheet-page');
  const today = dayIn(timeZone, Date.now());
  const formats = createFormats(copy.words);
  const announce = createAnnouncer(section);
  const read = (query: string) => readSheet(query, catalogue, today);

  addStyle();
  const root = createRoot(place);
  // The change that a first answer makes is announced too.
  let shown: Sheet | undefined = isTouched ? read('') : undefined;
  let isDrawn = false;
  /** The answers that the duties on the screen still stand for. */
  let settled: Answers | undefined;
  const render = (sheet: Sheet, note: string) =>
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
            actions={<SheetActions {...options} sheet={sheet} />}
          />
        </IslandBoundary>,
      ),
    );
  const draw = (query: string) => {
    const sheet = read(query);
    const ignored = sheet.ignored.filter(({ isAnswer }) => isOwnPage || isAnswer);
    const note = ignored.length > 0 ? ignoredLine(ignored, copy.words, copy.labels) : '';
    const moves = movesBetween(shown, sheet, copy);
    const before = shown;
    shown = sheet;
    if (isDrawn && before && moves && canMove()) {
      settled ??= before.answers;
      moveSoon(() => {
        settled = undefined;
        render(shown ?? sheet, note);
      });
    }
    render(sheet, note);
    isDrawn = true;
    if (before) announce(sheet, moves, note, copy, formats);
    if (isCarried()) carry();
    return sheet;
  };
  const carry = () => {
    if (shown) carryIntoForm(shown.query, summaryLine(shown, copy.words, formats));
  };

  // A first answer may have been given before this script was there.
  const kept = isTouched ? undefined : remembered(isOwnPage);
  if (kept !== undefined) {
    fillForm(form, read(kept).answers);
    // Narrow screens fold it; who has given answers wants to see them again.
    form.closest('details')?.setAttribute('open', '');
  }
  const { query } = draw(kept ?? queryOf(form));
  if (isTouched) remember(query);

  form.addEventListener('input', () => remember(draw(queryOf(form)).query));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    place.scrollIntoView();
    place.querySelector<HTMLElement>('h3')?.focus();
  });
  section.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-ask]')) carry();
  });
  onReturn(carry);
}
