/**
 * The settings dialog. Its markup waits in a template and enters the page when first opened; Escape,
 * closing, the focus trap and the inert page behind it are the platform's.
 */
import { type Consent, choice } from './categories.ts';

interface DialogOwner {
  readonly allows: (category: string) => boolean;
  readonly save: (consent: Consent) => void;
  /** The dialog is gone, whether or not something was saved. */
  readonly closed: () => void;
}

let dialog: HTMLDialogElement | null | undefined;

export const dialogIsOpen = (): boolean => !!dialog?.open;

const switches = (): NodeListOf<HTMLInputElement> | undefined =>
  dialog?.querySelectorAll<HTMLInputElement>('input:enabled');

function build({ save, closed }: DialogOwner): void {
  dialog = document
    .querySelector<HTMLTemplateElement>('#consent-dialog-template')
    ?.content.querySelector('dialog');
  if (!dialog) return;
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    if (dialog?.returnValue) {
      const on = new Set<string>();
      for (const { name, checked } of switches() ?? []) if (checked) on.add(name);
      save(choice((category) => on.has(category)));
    }
    closed();
  });
}

export function openDialog(owner: DialogOwner): void {
  if (!dialog) build(owner);
  if (!dialog || dialog.open) return;
  // What was switched and not saved last time is forgotten; so is the answer given then.
  for (const input of switches() ?? []) input.checked = owner.allows(input.name);
  dialog.returnValue = '';
  dialog.showModal();
  // The heading first: a screen reader then reads name and description, and Tab leads on from there.
  dialog.querySelector('h2')?.focus();
}
