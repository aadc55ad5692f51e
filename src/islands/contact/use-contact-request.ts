import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldNames, textFieldNames } from '../../../schemas/contact-fields.ts';
import {
  type ContactCheckOptions,
  type ContactErrors,
  createContactCheck,
} from '../../../schemas/contact-request.ts';
import { fill } from '../../../schemas/fill.ts';
import type { Notice } from '../../ui/notice-event.ts';
import type { ContactFormCopy } from './contact-copy.ts';
import { clearDraft, lastAttempt, restoreDraft } from './draft.ts';
import { fieldsOf } from './form-fields.ts';
import { createProof } from './proof.ts';
import { createKeyring, type Outcome, sendRequest } from './send-request.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { usePackageLink } from './use-package-link.ts';

const newKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

interface AcceptedRequest {
  readonly ref: string;
  readonly reply: string;
  /** Empty when the visitor has chosen none. */
  readonly packageName: string;
}

/** From the first focus to the reference: what is checked, what is sent, and what the visitor is told. */
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
  const [keyFor] = useState(() => createKeyring(newKey, lastAttempt));
  const [proof] = useState(() => createProof(`${action}/challenge`));
  /** State is a render late; a second click is not. */
  const busy = useRef(false);
  const { errors, setErrors, leaveField, press } = useFieldChecks(
    form,
    check.checkField,
    () => busy.current,
  );

  useEffect(() => {
    if (!form.current) return;
    const restored = restoreDraft(form.current);
    // Also what was typed before the script was there: the sooner it begins, the less there is to wait for.
    if (!isElsewhere && Object.values(fieldsOf(form.current)).some(Boolean)) proof.begin();
    if (!restored) return;
    const detail: Notice = { tone: 'info', text: copy.draftRestored };
    dispatchEvent(new CustomEvent('notice', { detail }));
  }, [form, copy.draftRestored, isElsewhere, proof]);

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
    // A server elsewhere answers with its own pages: the browser posts the form as it does without a script.
    if (verdict.ok && isElsewhere) return;
    event.preventDefault();
    if (busy.current) return;
    setFailure('');
    if (!verdict.ok) return showErrors(verdict.errors);

    busy.current = true;
    setErrors({});
    setSending(true);
    const key = keyFor(fields);
    const outcome = await sendRequest(action, {
      ...fields,
      // As the check has tidied them: what it lets through must not be too large for the server.
      ...Object.fromEntries(fieldNames.map((name) => [name, verdict.value[name] ?? ''])),
      ...(await proof.take()),
      ...(key ? { key } : {}),
    });
    proof.renew();
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
    begin: isElsewhere ? undefined : proof.begin,
    writeAnother: () => {
      setAccepted(undefined);
      // The button that was pressed is gone with the confirmation: the focus goes to where writing begins.
      requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    },
  };
}
