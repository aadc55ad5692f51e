/**
 * /uebergabe before its sheet is live: the shop grows with each answer, and the sheet can be handed on. What draws the
 * sheet again is loaded with the first sign of an answer, because the server has drawn it already.
 */
import { isAnswerName } from '@site/finder/answer-names';
import { isChanged } from './form-answers.ts';

const isGiven = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? control.selectedIndex > 0
    : control instanceof HTMLInputElement &&
      (control.type === 'checkbox' ? control.checked : Number(control.value) > 0);

function growShop(form: HTMLFormElement): void {
  const shop = document.querySelector<HTMLElement>('[data-grown]');
  if (!shop) return;
  const names = [...form.elements]
    .filter(isGiven)
    .map((control) => (control as HTMLInputElement).name);
  shop.dataset['grown'] = names.join(' ');
}

function handOn(place: HTMLElement): void {
  if ('share' in navigator) document.documentElement.dataset['shares'] = '';
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-action]');
    if (!button) return;
    const { action, link = '' } = button.dataset;
    const parent = button.parentElement as HTMLElement;
    const say = (text = '') => {
      const line = parent.querySelector('[role="status"]');
      if (line) line.textContent = text;
    };
    if (action === 'print') print();
    // `navigator.share` rejects when the visitor cancels.
    else if (action === 'share')
      navigator.share({ title: document.title, url: link }).catch(() => undefined);
    else
      navigator.clipboard.writeText(link).then(
        () => say(parent.dataset['copied']),
        () => say(parent.dataset['copyFailed']),
      );
  });
}

/** The link of the server's sheet leads to the form that needs no script; this one has the form of the home page. */
function leadToForm(place: HTMLElement): void {
  const ask = place.querySelector<HTMLAnchorElement>('.sheet-actions > a');
  if (ask) ask.href = `/?${new URL(ask.href).searchParams.get('sheet')}#contact`;
}

/** An address with answers whose page shows none comes from a static host. */
const isUnanswered = (place: HTMLElement): boolean => {
  const shown = place.querySelector<HTMLElement>('[data-recommendation]');
  const asks = [...new URLSearchParams(location.search).keys()].some(isAnswerName);
  return !shown || (asks && shown.dataset['recommendation'] === 'open');
};

export function wakeChoosing(load: () => Promise<{ readonly start: () => void }>): void {
  const form = document.querySelector<HTMLFormElement>('#uebergabe form');
  const place = document.querySelector<HTMLElement>('[data-sheet]');
  if (!form || !place) return;
  let isWoken = false;
  const wake = () => {
    if (isWoken) return;
    isWoken = true;
    load().then(
      ({ start }) => {
        start();
        // On a static host the form has the answers of the address only now.
        growShop(form);
      },
      // The plain form still works, with its button.
      () => form.classList.add('plain'),
    );
  };
  handOn(place);
  leadToForm(place);
  growShop(form);
  form.addEventListener('input', () => growShop(form));
  for (const sign of ['pointerover', 'focusin', 'input'])
    form.addEventListener(sign, wake, { once: true });
  if (isChanged(form) || isUnanswered(place)) wake();
}
