import type { ContactFormCopy } from '@site/company/contact/form';
import { fieldNames, textFieldNames } from '@site/forms/contact-fields';
import {
  type ContactCheckOptions,
  type ContactErrors,
  createContactCheck,
} from '@site/forms/contact-request';
import { fill } from '@site/forms/fill';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Toast } from '../../ui/toast-event.ts';
import { clearDraft, lastAttempt, restoreDraft } from './draft.ts';
import { fieldsOf } from './form-fields.ts';
import type { Outcome } from './send-request.ts';
import { createSender } from './sender.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { usePackageLink } from './use-package-link.ts';

interface AcceptedRequest {
  readonly ref: string;
  readonly reply: string;
  /** Empty when the visitor has chosen none. */
  readonly packageName: string;
}

/** The state of a contact request from the first focus to its reference. */
export function useContactRequest(
  form: RefObject<HTMLFormElement | null>,
  action: string,
  copy: ContactFormCopy,
  options: ContactCheckOptions,
) {
  const isElsewhere = !action.startsWith('/');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [accepted, setAccepted] = useState<AcceptedRequest>();
  const [check] = useState(() => createContactCheck(options));
  const [sender] = useState(() =>
    createSender({ action, challenge: `${action}/challenge`, names: fieldNames, lastAttempt }),
  );
  /** A ref, because state would be one render behind a second click. */
  const busy = useRef(false);
  const { errors, setErrors, leaveField, press } = useFieldChecks(
    form,
    check.checkField,
    () => busy.current,
  );

  useEffect(() => {
    if (!form.current) return;
    const restored = restoreDraft(form.current);
    // Text may have been typed before the script was there.
    if (!isElsewhere && Object.values(fieldsOf(form.current)).some(Boolean)) sender.begin();
    if (!restored) return;
    const detail: Toast = { tone: 'info', text: copy.draftRestored };
    dispatchEvent(new CustomEvent('toast', { detail }));
  }, [form, copy.draftRestored, isElsewhere, sender]);

  usePackageLink(Boolean(accepted), (name) => {
    setAccepted(undefined);
    requestAnimationFrame(() => {
      const choice = form.current?.elements.namedItem('package');
      if (choice instanceof RadioNodeList) choice.value = name;
      form.current?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });

  const showErrors = (found: ContactErrors) => {
    setErrors(found);
    const wrong = textFieldNames.filter((field) => found[field]);
    const [first] = wrong;
    if (!first) return setFailure(Object.values(found).find(Boolean) ?? copy.noAnswer);
    setFailure(
      wrong.length === 1
        ? copy.invalidOne
        : fill(copy.invalidMany, { count: String(wrong.length) }),
    );
    form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
  };

  const finish = (outcome: Outcome, packageName: string) => {
    if (outcome.kind === 'accepted') {
      clearDraft();
      setAccepted({ ref: outcome.ref, reply: outcome.reply, packageName });
    } else if (outcome.kind === 'invalid') showErrors(outcome.errors);
    else if (outcome.kind === 'refused') setFailure(outcome.text);
    else setFailure(outcome.kind === 'offline' ? copy.offline : copy.noAnswer);
  };

  const submit = async (event: { preventDefault(): void }) => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    const verdict = check.checkForm(fields);
    // A server on another host answers with its own pages, so the browser posts the form itself.
    if (verdict.ok && isElsewhere) return;
    event.preventDefault();
    if (busy.current) return;
    setFailure('');
    if (!verdict.ok) return showErrors(verdict.errors);

    busy.current = true;
    setErrors({});
    setSending(true);
    const outcome = await sender.send(fields, verdict.value);
    busy.current = false;
    setSending(false);
    finish(outcome, fields['package'] ?? '');
  };

  return {
    errors,
    failure,
    sending,
    accepted,
    leaveField,
    press,
    submit,
    begin: isElsewhere ? undefined : sender.begin,
    writeAnother: () => {
      setAccepted(undefined);
      // The confirmation has replaced the pressed button.
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    },
  };
}
