/** Makes the hand-over sheet live: every answer redraws it and updates the address, the stored visit and the form. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Answers, readAnswers } from '../../rules/choosing/answers.ts';
import { dayIn } from '../../rules/choosing/dates.ts';
import { createFormats, ignoredLine, summaryLine } from '../../rules/choosing/lines.ts';
import { makeSheet, type Sheet } from '../../rules/choosing/sheet.ts';
import type { ChoosingProps } from '../choosing/choosing-copy.ts';
import { HandoverSheet } from '../choosing/handover-sheet.tsx';
import style from '../styles/handover.css?inline';
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
 * Duties are seen to move from one column to the other. After the next frame: the browser takes pictures first, and the
 * answer itself must not wait for them.
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
  const isOwnPage = section.classList.contains('ho-page');
  const today = dayIn(timeZone, Date.now());
  const formats = createFormats(copy.words);
  const announce = createAnnouncer(section);
  const read = (query: string) => {
    const { answers, ignored } = readAnswers(query, catalogue, today);
    return {
      sheet: makeSheet(answers, catalogue, today),
      ignored: ignored.filter(({ isAnswer }) => isOwnPage || isAnswer),
    };
  };

  addStyle();
  const root = createRoot(place);
  // What the first answer changes is said like any other change: before it there was none.
  let shown: Sheet | undefined = isTouched ? read('').sheet : undefined;
  let isDrawn = false;
  /** As of these answers the duties stand where they are seen. */
  let settled: Answers | undefined;
  const render = (sheet: Sheet, note: string) =>
    flushSync(() =>
      root.render(
        <IslandBoundary failure={failure}>
          {note && <p className="ho-note">{note}</p>}
          <HandoverSheet
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
    const { sheet, ignored } = read(query);
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

  // The address counts before what the visit remembers. A first answer may have been given before this script was there.
  const kept = isTouched ? undefined : remembered(isOwnPage);
  if (kept !== undefined) {
    fillForm(form, read(kept).sheet.answers);
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
