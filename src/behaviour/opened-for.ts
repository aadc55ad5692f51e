/**
 * The line above the contact form says what the form was opened for: the package chosen in the price table, the topic that
 * a link of another page carried along, and the sheet. Each can be removed. The form's fields hold them;
 * the line reads the fields again after every change.
 */
const announce = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }));

interface Subject {
  readonly text: string;
  readonly remove: () => void;
}

const without: Subject = { text: '', remove: () => {} };

function packageOf(form: HTMLFormElement): Subject {
  const chosen = form.querySelector<HTMLInputElement>('[name="package"]:checked');
  const open = form.querySelector<HTMLInputElement>('[name="package"][value=""]');
  if (!chosen || !open) return without;
  return {
    text: chosen.value,
    remove: () => {
      open.checked = true;
      announce(open);
    },
  };
}

function topicOf(form: HTMLFormElement): Subject {
  const message = form.querySelector<HTMLTextAreaElement>('[data-topic-parameter]');
  const { topicPrefix, topicParameter = '' } = message?.dataset ?? {};
  if (!message || !topicPrefix || !message.value.startsWith(topicPrefix)) return without;
  const [line = ''] = message.value.split('\n', 1);
  return {
    text: line.slice(topicPrefix.length).trim(),
    remove: () => {
      message.value = message.value.slice(line.length).trimStart();
      // Otherwise the topic would be back after a reload.
      const address = new URL(location.href);
      address.searchParams.delete(topicParameter);
      history.replaceState(history.state, '', address);
      announce(message);
    },
  };
}

/** The sheet; its script says in words what the field holds. */
function sheetOf(form: HTMLFormElement): Subject {
  const field = form.querySelector<HTMLInputElement>('[name="sheet"]');
  if (!field?.value) return without;
  return {
    text: field.dataset['summary'] ?? '',
    remove: () => {
      field.value = '';
      announce(field);
    },
  };
}

export function sayWhatFormIsFor(line: HTMLElement): void {
  const card = line.parentElement as HTMLElement;
  const subjects = [packageOf, topicOf, sheetOf];
  const buttons = [...line.querySelectorAll('button')];
  const current = () => {
    const form = card.querySelector('form');
    return subjects.map((read) => (form ? read(form) : without));
  };
  const show = () => {
    const texts = current().map(({ text }) => text);
    line.toggleAttribute('data-shown', texts.some(Boolean));
    for (const [index, button] of buttons.entries()) {
      button.toggleAttribute('data-shown', Boolean(texts[index]));
      const words = button.querySelector('b');
      if (words) words.textContent = `${button.dataset['before'] ?? ''} ${texts[index]}`.trim();
    }
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      current()[index]?.remove();
      // The button is gone: the focus goes to where writing begins.
      card.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
    });
  }
  card.addEventListener('input', show);
  card.addEventListener('change', show);
  show();
}
