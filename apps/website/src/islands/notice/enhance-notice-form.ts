/**
 * Checks and sends the form for notices without leaving the page, and then opens the receipt. Without this script the
 * form posts itself. No React: the form has no state that the page itself does not show.
 */
import { fill, type Template } from '@site/forms/fill';
import { type NoticeFieldName, noticeFieldNames, noticeFields } from '@site/forms/notice-fields';
import {
  createNoticeCheck,
  type NoticeErrors,
  type NoticeMessages,
} from '@site/forms/notice-request';
import { fieldsOf } from '../contact/form-fields.ts';
import { attemptInMemory, type Outcome } from '../contact/send-request.ts';
import { createSender } from '../contact/sender.ts';
import { createFieldMessages } from './field-messages.ts';

interface NoticeWords {
  readonly invalidOne: string;
  readonly invalidMany: Template<'count'>;
  readonly noAnswer: string;
  readonly offline: string;
  readonly sending: string;
  readonly messages: NoticeMessages;
}

export function enhanceNoticeForm(form: HTMLFormElement): void {
  const { noticeForm = '{}', challenge = '' } = form.dataset;
  const words: NoticeWords = JSON.parse(noticeForm);
  const check = createNoticeCheck(words.messages);
  const sender = createSender({
    action: form.action,
    challenge,
    names: noticeFieldNames,
    // The next user of the device must not be able to read what was reported.
    lastAttempt: attemptInMemory(),
  });
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const isElsewhere = new URL(form.action).origin !== location.origin;
  const label = button?.textContent ?? '';
  let busy = false;
  const isAnonymous = () => Boolean(fieldsOf(form)['anonymous' satisfies NoticeFieldName]);
  const messages = createFieldMessages(form, noticeFieldNames, {
    check: (name, value) => check.checkField(name, value, isAnonymous()),
    isBusy: () => busy,
  });
  if (!isElsewhere) sender.begin();

  const say = (text: string) => {
    if (alert) alert.textContent = text;
  };

  const showErrors = (errors: NoticeErrors) => {
    const wrong = messages.showAll(errors);
    if (wrong === 0) return say(Object.values(errors).find(Boolean) ?? words.noAnswer);
    say(wrong === 1 ? words.invalidOne : fill(words.invalidMany, { count: String(wrong) }));
  };

  const setBusy = (isBusy: boolean) => {
    busy = isBusy;
    for (const control of form.elements) {
      if ('readOnly' in control) control.readOnly = isBusy;
    }
    if (!button) return;
    button.textContent = isBusy ? words.sending : label;
    button.ariaBusy = String(isBusy);
    button.ariaDisabled = String(isBusy);
  };

  const finish = (outcome: Outcome) => {
    if (outcome.kind === 'accepted') {
      location.assign(`${form.action}/danke?ref=${encodeURIComponent(outcome.ref)}`);
    } else if (outcome.kind === 'invalid') showErrors(outcome.errors);
    else if (outcome.kind === 'refused') say(outcome.text);
    else say(outcome.kind === 'offline' ? words.offline : words.noAnswer);
  };

  form.addEventListener('submit', async (event) => {
    const fields = fieldsOf(form);
    const verdict = check.checkForm(fields);
    // A server on another host answers with its own pages, so the browser posts the form itself.
    if (verdict.ok && isElsewhere) return;
    event.preventDefault();
    if (busy) return;
    say('');
    if (!verdict.ok) return showErrors(verdict.errors);
    messages.showAll({});
    setBusy(true);
    const outcome = await sender.send(fields, verdict.value);
    setBusy(false);
    finish(outcome);
  });

  // The server applies the same rule: in the one case named by law, name and address are optional.
  form.addEventListener('change', () => {
    for (const name of noticeFieldNames) {
      const control = form.elements.namedItem(name);
      if ('unless' in noticeFields[name] && control instanceof HTMLInputElement) {
        control.required = !isAnonymous();
      }
    }
  });
}
