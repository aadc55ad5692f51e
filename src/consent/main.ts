/** The consent part of every page: keeps the choice, tells it to the page, acts on it. */
import { activate, started } from './activate.ts';
import { buttonOf, keepRoomFor, showBanner } from './banner.ts';
import { type Consent, choice, isOptional, type OptionalCategory } from './categories.ts';
import { encode } from './codec.ts';
import { dialogIsOpen, loadDialog, openDialog } from './dialog.ts';
import { readChoice, writeChoice } from './store.ts';

const nothing = choice(() => false);
const banner = document.querySelector<HTMLElement>('[data-consent-region]');

let current = readChoice();
let opener: Element | null = null;
/** How often a choice was made in this page. */
let choices = 0;
let leaving = false;

const allows = (category: unknown): category is OptionalCategory =>
  isOptional(category) && !!current?.[category];

const textOf = (consent: Consent | undefined): string => (consent ? encode(consent) : '');

function apply(next: Consent | undefined): void {
  const changed = textOf(next) !== textOf(current);
  current = next;
  showBanner(!current);
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
  choices += 1;
  writeChoice(consent);
  apply(consent);
}

/** Back to where the visitor was. The banner's own buttons may be gone: then to the content. */
function giveFocusBack(): void {
  const target = opener?.getClientRects().length ? opener : document.querySelector('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

/** Says so where the page can, instead of leaving a button that seems dead. */
function tellUnreachable(): void {
  const text = banner?.dataset['unreachable'];
  dispatchEvent(new CustomEvent('notice', { detail: { tone: 'error', text } }));
}

async function openSettings(from = document.activeElement): Promise<void> {
  if (dialogIsOpen()) return;
  lookAgain();
  opener = from;
  const before = choices;
  const button = from?.closest('button');
  button?.setAttribute('aria-busy', 'true');
  try {
    await loadDialog();
    // Whoever has chosen in the banner meanwhile no longer waits for it.
    if (choices === before) openDialog({ allows, save: choose, closed: giveFocusBack });
  } catch {
    tellUnreachable();
  }
  button?.removeAttribute('aria-busy');
}

window.hasConsent = (category) => category === 'essential' || allows(category);
window.openConsentSettings = () => void openSettings();

/** On its way as soon as the pointer or the focus is there, so that it opens at once. */
const prepare = (event: Event) => {
  if (buttonOf(event)?.hasAttribute('data-open-consent')) loadDialog().catch(() => {});
};
addEventListener('pointerover', prepare);
addEventListener('focusin', prepare);

addEventListener('click', (event) => {
  const button = buttonOf(event);
  const answer = button?.dataset['consentChoice'];
  if (answer) {
    choose(choice(() => answer === 'all'));
    opener = button;
    giveFocusBack();
  } else if (button) void openSettings(button);
});

addEventListener('focus', lookAgain);
// Only when it comes back: a page that has just loaded has just looked.
addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
// Only when it is seen: one that is leaving for the back/forward cache is told so as well, after `pagehide`.
document.addEventListener('visibilitychange', () => document.hidden || lookAgain());
document.addEventListener('prerenderingchange', lookAgain);
// A page taken from the back/forward cache is painted before it can look: it leaves without a banner.
addEventListener('pagehide', () => showBanner(false));

new MutationObserver(() => activate(allows)).observe(document, { childList: true, subtree: true });

if (banner) keepRoomFor(banner);
lookAgain();
window.earlyConsentClick?.click();
