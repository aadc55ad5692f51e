/** Runs inline in the head of the home page: behaviour that must work before the modules have loaded. */
import { awayAt, type HoursOfDay } from '@site/company/away';
import { momentAt } from '@site/company/support-times';
import { everyMinute } from './every-minute.ts';

const SCROLL_DELAY_MS = 100;

function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate' || !document.referrer) return false;
  const from = new URL(document.referrer);
  return from.origin === location.origin && from.pathname !== location.pathname;
}

/**
 * A link from another page of the site to a section of this one shows the page from its top and scrolls to the
 * section 100 ms later, as the specification wants. This runs before the body is parsed, because the browser would
 * already have jumped otherwise. Links from other sites, reloads and the back button keep the browser's behaviour.
 */
function delayAnchorScroll(): void {
  const { hash } = location;
  if (hash.length < 2 || !cameFromAnotherPage()) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const scrollSoon = () => setTimeout(() => location.replace(hash), SCROLL_DELAY_MS);
  addEventListener('DOMContentLoaded', () => {
    // A prerendered page waits until the visitor sees it.
    if (document.prerendering) {
      document.addEventListener('prerenderingchange', scrollSoon, { once: true });
    } else {
      scrollSoon();
    }
  });
}

/** A click on a package's button in the price table selects that package in the contact form. */
function choosePackage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-package]') : null;
    const name = link?.dataset['package'];
    if (!name) return;
    const choice = document.querySelector<HTMLInputElement>(
      `input[name="package"][value="${CSS.escape(name)}"]`,
    );
    if (!choice) return;
    choice.checked = true;
    // Dispatches `input` as a click by the visitor would, so that the draft is saved with it.
    choice.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * While nobody answers, the panel offers the form, and the first scene is at night (styles/hours.css): from the first paint
 * on, and as time goes by.
 */
function followHours({ dataset }: HTMLElement): void {
  if (!dataset['hours']) return;
  const hours = JSON.parse(dataset['hours']) as HoursOfDay;
  everyMinute(() => {
    // A link does not change while it has the focus.
    if (document.activeElement?.closest('#home aside')) return;
    const away = awayAt(momentAt(Date.now()), hours);
    if (away) dataset['away'] = away;
    else delete dataset['away'];
  });
}

followHours(document.documentElement);
delayAnchorScroll();
choosePackage();
