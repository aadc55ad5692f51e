/**
 * The settings dialog. It is a page of its own that holds nothing else, fetched when it is first needed;
 * Escape, closing, the focus trap and the inert page behind it are the platform's.
 */
import { type Consent, choice } from './categories.ts';

/** Without a hash, so that a tab left open across a release still finds it. */
const ADDRESS = '/cookie-einstellungen';
export const DIALOG_TIMEOUT_MS = 8000;

interface DialogOwner {
  readonly allows: (category: string) => boolean;
  readonly save: (consent: Consent) => void;
  /** The dialog is gone, whether or not something was saved. */
  readonly closed: () => void;
}

let dialog: HTMLDialogElement | null | undefined;
let loading: Promise<void> | undefined;

export const dialogIsOpen = (): boolean => !!dialog?.open;

async function load(): Promise<void> {
  // The one way to a parsed document that takes no string, which Trusted Types would refuse.
  const request = new XMLHttpRequest();
  await new Promise((ended) => {
    request.open('GET', ADDRESS);
    request.responseType = 'document';
    // An empty error page, say: read as XML it would become a message with styles of its own.
    request.overrideMimeType('text/html');
    request.timeout = DIALOG_TIMEOUT_MS;
    request.onloadend = ended;
    request.send();
  });
  const fetched = request.responseXML;
  dialog = fetched?.querySelector<HTMLDialogElement>('.consent-dialog');
  // A hotel's login page, say, answers in its place.
  if (!fetched || !dialog) throw new Error(ADDRESS);
  document.body.append(...fetched.querySelectorAll('style'), dialog);
}

/** Once it is there, it stays; after a failure the next call tries again. */
export function loadDialog(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const switches = (): NodeListOf<HTMLInputElement> | undefined =>
  dialog?.querySelectorAll<HTMLInputElement>('input:enabled');

export function openDialog({ allows, save, closed }: DialogOwner): void {
  if (!dialog || dialog.open) return;
  // What was switched and not saved last time is forgotten; so is the answer given then.
  for (const input of switches() ?? []) input.checked = allows(input.name);
  dialog.returnValue = '';
  dialog.onclose = () => {
    if (dialog?.returnValue) {
      const on = new Set<string>();
      for (const { name, checked } of switches() ?? []) if (checked) on.add(name);
      save(choice((category) => on.has(category)));
    }
    closed();
  };
  dialog.showModal();
  // The heading first: a screen reader then reads name and description, and Tab leads on from there.
  dialog.querySelector('h2')?.focus();
}
