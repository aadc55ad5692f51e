/** The consent part of every page: keeps the choice, tells it to the page, acts on it. */
import { activate, started } from './activate.ts';
import { buttonOf, keepRoomFor, showBanner } from './banner.ts';
import { type Consent, choice, isOptional, type OptionalCategory } from './categories.ts';
import { encode } from './codec.ts';
import { dialogIsOpen, openDialog } from './dialog.ts';
import { readChoice, writeChoice } from './store.ts';

const nothing = choice(() => false);

let current = readChoice();
let opener: Element | null = null;
let leaving = false;

const allows = (category: unknown): category is OptionalCategory =>
  isOptional(category) && !!current?.[category];

const textOf = (consent: Consent | undefined): string => (consent ? encode(consent) : '');

function apply(next: Consent | undefined): void {
  const changed = textOf(next) !== textOf(current);
  current = next;
  showBanner(!current && !dialogIsOpen());
  if (changed) {
    dispatchEvent(new CustomEvent('consentchange', { detail: { ...(current ?? nothing) } }));
  }
  // What already runs cannot be taken back; the same page, loaded anew, does without it.
  if ([...started].every(allows)) activate(allows);
  else if (!leaving) {
    leaving = true;
    location.reload();
  }
}

/** Another tab or page may have chosen since. */
const lookAgain = () => apply(readChoice());

function choose(consent: Consent): void {
  writeChoice(consent);
  apply(consent);
}

/** Back to where the visitor was. The banner's own buttons may be gone: then to the content. */
function giveFocusBack(): void {
  const target = opener?.getClientRects().length ? opener : document.querySelector('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

function openSettings(from = document.activeElement): void {
  lookAgain();
  opener = from;
  openDialog({
    allows,
    save: choose,
    closed: () => {
      showBanner(!current);
      giveFocusBack();
    },
  });
  showBanner(!current && !dialogIsOpen());
}

window.hasConsent = (category) => category === 'essential' || allows(category);
window.openConsentSettings = () => openSettings();

addEventListener('click', (event) => {
  const button = buttonOf(event);
  const answer = button?.dataset['consentChoice'];
  if (answer) {
    choose(choice(() => answer === 'all'));
    opener = button;
    giveFocusBack();
  } else if (button) openSettings(button);
});

addEventListener('focus', lookAgain);
addEventListener('pageshow', lookAgain);
document.addEventListener('visibilitychange', lookAgain);
document.addEventListener('prerenderingchange', lookAgain);
// A page taken from the back/forward cache is painted before it can look: it leaves without a banner.
addEventListener('pagehide', () => showBanner(false));

new MutationObserver(() => activate(allows)).observe(document, { childList: true, subtree: true });

const banner = document.querySelector('[data-consent-region]');
if (banner) keepRoomFor(banner);
lookAgain();
window.earlyConsentClick?.click();
