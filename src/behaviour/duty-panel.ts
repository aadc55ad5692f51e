/**
 * The home page's panel says whether the telephone is answered now. While it is, the number is the large link; otherwise
 * „Nachricht schreiben“ is, and the number stands above it in the same size. The layers lie over what stands there without a script, so
 * that nothing moves. It is not a live region, because the sentence changes every minute.
 */
import { type StaffedWords, staffedNow } from '../../schemas/staffed-now.ts';
import { momentAt, type SupportTimes } from '../../schemas/support-times.ts';
import { everyMinute } from './every-minute.ts';

export interface Duty {
  readonly times: SupportTimes;
  readonly words: StaffedWords;
  readonly message: string;
  /** Follows while nobody is at the telephone. */
  readonly write: string;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text, className });
}

/** Fills the box with layers that lie on top of each other; the highest one decides its height. */
function stack(box: HTMLElement, ...layers: HTMLElement[]): void {
  box.style.cssText = 'display:grid;align-items:baseline';
  for (const layer of layers) layer.style.gridArea = '1/1';
  box.replaceChildren(...layers);
}

const show = (element: HTMLElement, isShown: boolean) => {
  element.style.visibility = isShown ? '' : 'hidden';
};

export function keepDutyPanel(panel: HTMLElement, { times, words, ...duty }: Duty): void {
  const [heading, lead, rows] = panel.querySelectorAll<HTMLAnchorElement>('h2,a,dl');
  if (!heading || !lead || !rows) return;

  const call = heading.textContent;
  const phone = lead.cloneNode(true) as HTMLAnchorElement;
  phone.className =
    '-my-2.5 inline-block py-2.5 align-top text-title leading-[1.55rem] hover:underline';
  const number = create('span', lead.textContent);
  const message = create(
    'span',
    `${duty.message} →`,
    'text-title font-medium underline underline-offset-[0.3em]',
  );
  const place = create('div');
  const line = create('p');
  line.style.whiteSpace = 'pre-line';
  rows.replaceWith(place);
  stack(place, rows, line);
  stack(lead, number, message);
  show(message, false);

  everyMinute(() => {
    // A link does not change while it has the focus.
    if (panel.contains(document.activeElement)) return;
    show(rows, false);
    const { isOpen, sentence } = staffedNow(momentAt(Date.now()), times, words);
    line.textContent = isOpen ? sentence : `${sentence}\n${duty.write}`;
    lead.href = isOpen ? phone.href : '#contact';
    show(number, isOpen);
    show(message, !isOpen);
    heading.replaceChildren(isOpen ? call : phone);
  });
}
