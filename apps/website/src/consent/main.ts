/** The consent module of every page: stores the choice, announces it by `consentchange`, and acts on it. */
import { activate, startedCategories } from './activate.ts';
import { consentButtonOf, reserveBannerSpace, showBanner } from './banner.ts';
import {
  type Consent,
  isOptionalCategory,
  makeConsent,
  type OptionalCategory,
} from './categories.ts';
import { encode } from './codec.ts';
import { dialogIsOpen, loadDialog, openDialog } from './dialog.ts';
import { readChoice, writeChoice } from './store.ts';

const noConsent = makeConsent(() => false);
const banner = document.querySelector<HTMLElement>('[data-consent-region]');

let current = readChoice();
let opener: Element | null = null;
/** How often the visitor has chosen in this page. */
let choiceCount = 0;
let reloading = false;

const allows = (category: unknown): category is OptionalCategory =>
  isOptionalCategory(category) && !!current?.[category];

const textOf = (consent: Consent | undefined): string => (consent ? encode(consent) : '');

function apply(next: Consent | undefined): void {
  const changed = textOf(next) !== textOf(current);
  current = next;
  showBanner(!current);
  if (changed) {
    dispatchEvent(new CustomEvent('consentchange', { detail: { ...(current ?? noConsent) } }));
  }
  // A script that runs cannot be stopped; reloading the page is the way to get rid of it.
  if ([...startedCategories].every(allows)) activate(allows);
  else if (!reloading) {
    reloading = true;
    location.reload();
  }
}

/** Reads the cookie again, because the visitor may have chosen in another tab or page. */
const rereadChoice = () => apply(readChoice());

function choose(consent: Consent): void {
  choiceCount += 1;
  writeChoice(consent);
  apply(consent);
}

/** Returns the focus to the opener, or to the content when the opener was removed, as the banner's buttons may be. */
function restoreFocus(): void {
  const target = opener?.getClientRects().length ? opener : document.querySelector('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Shows a toast, so that the button does not seem dead. */
function notifyUnreachable(): void {
  const text = document.querySelector('[data-unreachable]')?.getAttribute('data-unreachable');
  dispatchEvent(new CustomEvent('toast', { detail: { tone: 'error', text } }));
}

async function openSettings(from = document.activeElement): Promise<void> {
  if (dialogIsOpen()) return;
  rereadChoice();
  opener = from;
  const before = choiceCount;
  const button = from?.closest('button');
  button?.setAttribute('aria-busy', 'true');
  try {
    await loadDialog();
    // A visitor who has chosen in the banner meanwhile no longer needs the dialog.
    if (choiceCount === before) openDialog({ allows, save: choose, closed: restoreFocus });
  } catch {
    notifyUnreachable();
  }
  button?.removeAttribute('aria-busy');
}

window.hasConsent = (category) => category === 'essential' || allows(category);
window.openConsentSettings = () => void openSettings();

// Fetched behind everything else, so that the dialog opens at once, and without a connection from then on.
addEventListener('load', () => setTimeout(() => loadDialog().catch(() => {})));

addEventListener('click', (event) => {
  const button = consentButtonOf(event);
  const answer = button?.dataset['consentChoice'];
  if (answer) {
    choose(makeConsent(() => answer === 'all'));
    opener = button;
    restoreFocus();
  } else if (button) void openSettings(button);
});

addEventListener('focus', rereadChoice);
// Only on a return from the back/forward cache: a page that has just loaded has just read the cookie.
addEventListener('pageshow', ({ persisted }) => persisted && rereadChoice());
// Only when shown: a page on its way into the back/forward cache gets this event too, after `pagehide`.
document.addEventListener('visibilitychange', () => document.hidden || rereadChoice());
document.addEventListener('prerenderingchange', rereadChoice);
// The browser paints a page from the back/forward cache before any script runs, so it is stored without a banner.
addEventListener('pagehide', () => showBanner(false));

new MutationObserver(() => activate(allows)).observe(document, { childList: true, subtree: true });

if (banner) reserveBannerSpace(banner);
rereadChoice();
window.earlyConsentClick?.click();
