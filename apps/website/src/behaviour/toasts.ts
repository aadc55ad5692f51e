import type { Toast } from '../ui/toast-event.ts';

export const SHOWN_MS = 8000;

/** Removes a toast after `SHOWN_MS`; hovering or focusing it stops the timer. */
function dismissAfterTimeout(element: HTMLElement, remove: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(remove, SHOWN_MS);
  };
  const pause = () => clearTimeout(timer);
  const resume = () => {
    if (!element.matches(':hover') && !element.contains(document.activeElement)) start();
  };
  element.addEventListener('pointerenter', pause);
  element.addEventListener('focusin', pause);
  element.addEventListener('pointerleave', resume);
  element.addEventListener('focusout', () => queueMicrotask(resume));
  start();
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Toasts appear at the bottom of the window, and at the top while they would cover the focused element. */
function avoidCoveringFocus(layer: HTMLElement): void {
  delete layer.dataset['place'];
  const focused = document.activeElement;
  if (!focused || focused === document.body || layer.contains(focused)) return;
  const field = focused.getBoundingClientRect();
  const covers = [...layer.querySelectorAll('.toast')].some((toast) =>
    overlaps(toast.getBoundingClientRect(), field),
  );
  if (covers) layer.dataset['place'] = 'top';
}

function buildToast({ tone, text }: Toast, template: HTMLTemplateElement): HTMLElement {
  const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  element.dataset['tone'] = tone;
  const paragraph = element.querySelector('p');
  if (paragraph) paragraph.textContent = text;
  return element;
}

/** Shows every `toast` event that is dispatched on the window in one of the page's two live regions. */
export function showToasts(layer: HTMLElement, template: HTMLTemplateElement): void {
  const regions = {
    info: layer.querySelector('[data-toasts="polite"]'),
    error: layer.querySelector('[data-toasts="assertive"]'),
  };
  addEventListener('toast', ({ detail: toast }) => {
    const element = buildToast(toast, template);
    const remove = () => element.remove();
    element.querySelector('button')?.addEventListener('click', remove);
    const region = regions[toast.tone];
    // A repeated text replaces the earlier toast, so that three failed attempts leave one message.
    for (const shown of region?.children ?? []) {
      if (shown.textContent === element.textContent) shown.remove();
    }
    region?.append(element);
    dismissAfterTimeout(element, remove);
    avoidCoveringFocus(layer);
  });
  addEventListener('focusin', () => avoidCoveringFocus(layer));
}
