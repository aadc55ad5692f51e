/**
 * The line above the contact form says what the visitor asks about: the package chosen in the price table, the topic that a
 * link of another page carried along, and the hand-over sheet. Each can be removed. The form's fields hold them; the line
 * reads the fields again after every change.
 */

/** Allows a few words only: a link from another site must not be able to write the visitor's message. */
const topicShape = /^[\p{L}\d .-]{1,40}$/u;

/** The topic in the page's address, such as a certificate the visitor asked about, becomes the message's first line. */
function prefillTopic(): void {
  if (!location.search) return;
  const message = document.querySelector<HTMLTextAreaElement>('textarea[data-topic-parameter]');
  if (message?.value !== '') return;
  const { topicParameter = '', topicPrefix } = message.dataset;
  const topic = new URLSearchParams(location.search).get(topicParameter);
  if (topic && topicShape.test(topic)) message.value = `${topicPrefix} ${topic}\n\n`;
}

const announce = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }));

interface Subject {
  readonly text: string;
  readonly remove: () => void;
}

const noSubject: Subject = { text: '', remove: () => {} };

function packageOf(form: HTMLFormElement): Subject {
  const chosen = form.querySelector<HTMLInputElement>('[name="package"]:checked');
  const open = form.querySelector<HTMLInputElement>('[name="package"][value=""]');
  if (!chosen || !open) return noSubject;
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
  if (!message || !topicPrefix || !message.value.startsWith(topicPrefix)) return noSubject;
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

/** The hand-over sheet; its script says in words what the field holds. */
function sheetOf(form: HTMLFormElement): Subject {
  const field = form.querySelector<HTMLInputElement>('[name="sheet"]');
  if (!field?.value) return noSubject;
  return {
    text: field.dataset['summary'] ?? '',
    remove: () => {
      field.value = '';
      announce(field);
    },
  };
}

function showSubjects(line: HTMLElement): void {
  const card = line.parentElement as HTMLElement;
  const subjects = [packageOf, topicOf, sheetOf];
  const buttons = [...line.querySelectorAll('button')];
  const current = () => {
    const form = card.querySelector('form');
    return subjects.map((read) => (form ? read(form) : noSubject));
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

export function startFormSubject(line: HTMLElement): void {
  prefillTopic();
  showSubjects(line);
}
