/**
 * The line above the contact form says what the visitor asks about: the package chosen in the price table, the topic that a
 * link of another page carried along, and the sheet. Each can be removed. The form's fields hold them; the line
 * reads the fields again after every change.
 */

import { isAnswerName } from '@site/finder/answer-names';

export interface CarriedSheet {
  readonly query: string;
  readonly summary: string;
  /** Empty where no package fits. */
  readonly packageName: string;
}

export type LoadSheet = () => Promise<{
  readonly readCarriedSheet: (query: string) => CarriedSheet;
}>;

/** Allows a few words only: a link from another site must not be able to write the visitor's message. */
const topicShape = /^[\p{L}\d .-]{1,40}$/u;

/**
 * The topic in the page's address, such as a certificate the visitor asked about, becomes the message's first line. What is
 * written already, such as a draft that came back first, follows it without the topic that it had (`underTopic`, draft.ts).
 */
function prefillTopic(): void {
  const message = document.querySelector<HTMLTextAreaElement>('textarea[data-topic-parameter]');
  const { topicParameter = '', topicPrefix = '' } = message?.dataset ?? {};
  const topic = new URLSearchParams(location.search).get(topicParameter);
  if (!message || !topic || !topicShape.test(topic)) return;
  const { value } = message;
  const words = value.startsWith(topicPrefix) ? value.replace(/^.*\n*/, '') : value;
  message.value = `${topicPrefix} ${topic}\n\n${words}`;
}

const announce = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Not by `input`, which saves the form as a draft: a stored draft may not be back in it yet. */
const showAgain = (field: HTMLElement) =>
  field.dispatchEvent(new Event('change', { bubbles: true }));

/** Otherwise a removed subject would be back after a reload. */
function removeFromAddress(...names: readonly string[]): void {
  const address = new URL(location.href);
  for (const name of names) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

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
      removeFromAddress(topicParameter);
      announce(message);
    },
  };
}

const sheetField = (card: HTMLElement): HTMLInputElement | null =>
  card.querySelector<HTMLInputElement>('[name="sheet"]');

const answersInAddress = (): string[][] =>
  [...new URLSearchParams(location.search)].filter(([name]) => isAnswerName(name));

function sheetOf(form: HTMLFormElement): Subject {
  const field = sheetField(form);
  if (!field?.value) return noSubject;
  return {
    text: field.dataset['summary'] ?? '',
    remove: () => {
      field.value = '';
      delete field.dataset['summary'];
      removeFromAddress(...answersInAddress().map(([name = '']) => name));
      announce(field);
    },
  };
}

/** The questions used to be on this page: an old link with answers leads to theirs. */
function forwardOldLink(): void {
  const answers = answersInAddress();
  if (location.hash !== '#uebergabe' || answers.length === 0) return;
  location.replace(`/uebergabe?${new URLSearchParams(answers)}`);
}

/** The answers in the page's address, where „Diesen Vorschlag anfragen“ has put them, go into the form with the package that fits. */
async function prefillSheet(card: HTMLElement, loadSheet: LoadSheet): Promise<void> {
  const answers = answersInAddress();
  const field = sheetField(card);
  if (answers.length === 0 || !field) return;
  const { readCarriedSheet } = await loadSheet();
  const sheet = readCarriedSheet(new URLSearchParams(answers).toString());
  field.value = sheet.query;
  field.dataset['summary'] = sheet.summary;
  const choice = card.querySelector<HTMLInputElement>(
    `[name="package"][value="${CSS.escape(sheet.packageName)}"]`,
  );
  // After a reload the draft knows better which package the visitor wants.
  if (choice && !history.state?.sheetTaken) choice.checked = true;
  history.replaceState({ ...history.state, sheetTaken: true }, '');
  showAgain(field);
}

/** A draft that comes back holds the sheet's query without the words for it. */
async function describeSheet(card: HTMLElement, loadSheet: LoadSheet): Promise<void> {
  const field = sheetField(card);
  if (!field?.value || field.dataset['summary'] !== undefined) return;
  const { readCarriedSheet } = await loadSheet();
  field.dataset['summary'] = readCarriedSheet(field.value).summary;
  showAgain(field);
}

function showSubjects(line: HTMLElement, card: HTMLElement, loadSheet: LoadSheet): void {
  const subjects = [packageOf, topicOf, sheetOf];
  const buttons = [...line.querySelectorAll('button')];
  const faultNote = line.querySelector<HTMLElement>('[data-fault-topic]');
  const current = () => {
    const form = card.querySelector('form');
    return subjects.map((read) => (form ? read(form) : noSubject));
  };
  const show = () => {
    describeSheet(card, loadSheet).catch(() => {});
    const texts = current().map(({ text }) => text);
    line.toggleAttribute('data-shown', texts.some(Boolean));
    const [, topic] = texts;
    faultNote?.toggleAttribute('data-shown', topic === faultNote.dataset['faultTopic']);
    for (const [index, button] of buttons.entries()) {
      button.toggleAttribute('data-shown', Boolean(texts[index]));
      const words = button.querySelector('b');
      if (words) words.textContent = `${button.dataset['before'] ?? ''} ${texts[index]}`.trim();
    }
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      current()[index]?.remove();
      // The button was removed, so the focus moves to where writing begins.
      card.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
    });
  }
  card.addEventListener('input', show);
  card.addEventListener('change', show);
  show();
}

export function startFormSubject(line: HTMLElement, loadSheet: LoadSheet): void {
  const card = line.parentElement as HTMLElement;
  forwardOldLink();
  prefillTopic();
  prefillSheet(card, loadSheet).catch(() => {});
  showSubjects(line, card, loadSheet);
}
