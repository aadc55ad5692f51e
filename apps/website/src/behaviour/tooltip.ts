const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP_PX = 6;
const EDGE_PX = 8;

let lastClosed = Number.NEGATIVE_INFINITY;

function place(tip: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  // Unlike `innerWidth`, this ends where a scrollbar, or the room kept for one, begins.
  const { offsetWidth: pageWidth } = document.documentElement;
  const left = Math.min(at.left + (at.width - width) / 2, pageWidth - width - EDGE_PX);
  const below = at.bottom + GAP_PX;
  tip.style.left = `${Math.max(EDGE_PX, left)}px`;
  tip.style.top = `${below + height > innerHeight ? at.top - height - GAP_PX : below}px`;
}

/** Opens the tooltip when its anchor is hovered (after a delay) or focused by keyboard (at once). */
export function attachTooltip(anchor: HTMLElement, tip: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => tip.matches(':popover-open');
  /** With keyboard focus the tooltip stays open until the focus moves on, whatever the pointer does. */
  const hasFocus = () => anchor.matches(':focus-visible');

  const open = () => {
    if (isOpen()) return;
    tip.showPopover();
    place(tip, anchor);
  };
  const close = () => {
    clearTimeout(timer);
    if (!isOpen()) return;
    tip.hidePopover();
    lastClosed = performance.now();
  };

  anchor.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'touch') return;
    const pause = performance.now() - lastClosed < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    clearTimeout(timer);
    timer = setTimeout(open, pause);
  });
  // The pointer may move onto the tooltip; an invisible pseudo-element bridges the gap (shell.css).
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget !== tip && relatedTarget !== anchor && !hasFocus()) close();
  };
  anchor.addEventListener('pointerleave', leave);
  tip.addEventListener('pointerleave', leave);
  anchor.addEventListener('click', close);
  anchor.addEventListener('focus', () => {
    if (hasFocus()) open();
  });
  anchor.addEventListener('blur', close);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  addEventListener('scroll', () => (hasFocus() ? place(tip, anchor) : close()));
}
