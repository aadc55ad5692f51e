/**
 * The settings dialog. It is fetched once the page has loaded, or when it is opened before, from a page that contains
 * nothing else. Its styles join the page when it is opened first, because the browser then looks at every element
 * again. The native `<dialog>` provides Escape, closing, the focus trap and the inert page behind it.
 */
import { type Consent, makeConsent } from './categories.ts';

/** The address has no hash, so that a tab left open across a release still finds it. */
const ADDRESS = '/cookie-einstellungen';
export const DIALOG_TIMEOUT_MS = 8000;

interface DialogCallbacks {
  readonly allows: (category: string) => boolean;
  readonly save: (consent: Consent) => void;
  /** Called when the dialog has closed, whether or not something was saved. */
  readonly closed: () => void;
}

let dialog: HTMLDialogElement | null | undefined;
let styles: Iterable<Element> = [];
let loading: Promise<void> | undefined;

export const dialogIsOpen = (): boolean => !!dialog?.open;

async function load(): Promise<void> {
  // XMLHttpRequest parses the answer itself; Trusted Types would block `DOMParser`, which takes a string.
  const request = new XMLHttpRequest();
  await new Promise((ended) => {
    request.open('GET', ADDRESS);
    request.responseType = 'document';
    // Without this, an empty error page would be parsed as XML and become an error document with its own styles.
    request.overrideMimeType('text/html');
    request.timeout = DIALOG_TIMEOUT_MS;
    request.onloadend = ended;
    request.send();
  });
  const fetched = request.responseXML;
  dialog = fetched?.querySelector<HTMLDialogElement>('.consent-dialog');
  // The answer may come from something else, such as the login page of a hotel's Wi-Fi.
  if (!fetched || !dialog) throw new Error(ADDRESS);
  styles = fetched.querySelectorAll('style');
  document.body.append(dialog);
}

/** Loads the dialog once; after a failure the next call tries again. */
export function loadDialog(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const switches = (): NodeListOf<HTMLInputElement> | undefined =>
  dialog?.querySelectorAll<HTMLInputElement>('input:enabled');

export function openDialog({ allows, save, closed }: DialogCallbacks): void {
  if (!dialog || dialog.open) return;
  // Resets switches that were changed and not saved last time, and the button pressed then.
  for (const input of switches() ?? []) input.checked = allows(input.name);
  dialog.returnValue = '';
  document.body.append(...styles);
  styles = [];
  dialog.onclose = () => {
    if (dialog?.returnValue) {
      const on = new Set<string>();
      for (const { name, checked } of switches() ?? []) if (checked) on.add(name);
      save(makeConsent((category) => on.has(category)));
    }
    closed();
  };
  dialog.showModal();
  // With the focus on the heading a screen reader reads name and description, and Tab continues from there.
  dialog.querySelector('h2')?.focus();
}
