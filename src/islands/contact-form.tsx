import { useEffect, useRef, useState } from 'react';
import {
  type ContactErrors,
  checkContact,
  checkField,
  type FieldName,
  fieldNames,
} from '../../schemas/contact-request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notice-event.ts';
import type { ContactFormCopy } from './contact/contact-copy.ts';
import { ContactFields } from './contact/contact-fields.tsx';
import { ContactSuccess } from './contact/contact-success.tsx';
import { clearDraft, restoreDraft, saveDraft } from './contact/draft.ts';
import { PackageChoice } from './contact/package-choice.tsx';
import { createProof } from './contact/proof.ts';
import { createKeyring, type Outcome, sendRequest } from './contact/send-request.ts';

interface ContactFormProps {
  readonly copy: ContactFormCopy;
  readonly action: string;
  readonly privacyHref: string;
  readonly packages: readonly string[];
}

const newKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

/** A plain form that posts without any script; with it, it checks, sends and answers on the spot. */
export function ContactForm({ copy, action, privacyHref, packages }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [accepted, setAccepted] = useState<{ ref: string; dueAt: string }>();
  const [keyFor] = useState(() => createKeyring(newKey));
  const [proof] = useState(() => createProof(`${action}/challenge`));
  /** State is a render late; a second click is not. */
  const busy = useRef(false);

  useEffect(() => {
    if (form.current && restoreDraft(form.current))
      notify({ tone: 'info', text: copy.draftRestored });
  }, [copy.draftRestored]);

  const leaveField = (field: FieldName) => {
    const value = String(new FormData(form.current ?? undefined).get(field) ?? '');
    // A field that was only passed by is not scolded; one that was wrong is released as soon as it is right.
    if (value === '' && !errors[field]) return;
    setErrors((current) => ({ ...current, [field]: checkField(field, value) }));
  };

  const showErrors = (found: ContactErrors) => {
    setErrors(found);
    const wrong = fieldNames.filter((field) => found[field]);
    const [first] = wrong;
    const text =
      wrong.length === 1 ? copy.invalidOne : copy.invalidMany.replace('#', String(wrong.length));
    setFailure(first ? text : (Object.values(found).find(Boolean) ?? copy.noAnswer));
    if (first) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
  };

  const finish = (outcome: Outcome) => {
    switch (outcome.kind) {
      case 'accepted':
        clearDraft();
        setAccepted(outcome);
        return;
      case 'invalid':
        return showErrors(outcome.errors);
      case 'refused':
        return setFailure(outcome.text);
      default:
        return setFailure(outcome.kind === 'offline' ? copy.offline : copy.noAnswer);
    }
  };

  const submit = async () => {
    if (!form.current || busy.current) return;
    const fields = Object.fromEntries(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    const verdict = checkContact(fields);
    setFailure('');
    if (!verdict.ok) return showErrors(verdict.errors);

    busy.current = true;
    setErrors({});
    setSending(true);
    const key = keyFor(fields);
    const outcome = await sendRequest(action, {
      ...fields,
      ...(await proof.take()),
      ...(key ? { key } : {}),
    });
    proof.renew();
    busy.current = false;
    setSending(false);
    finish(outcome);
  };

  if (accepted) {
    return (
      <ContactSuccess
        copy={copy}
        reference={accepted.ref}
        dueAt={accepted.dueAt}
        onAnother={() => setAccepted(undefined)}
      />
    );
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-labelledby="form-title"
      noValidate
      className="grid gap-5"
      onFocus={proof.begin}
      onInput={(event) => saveDraft(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <h3 id="form-title" className="text-title">
          {copy.title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{copy.required}</p>
      </div>
      <ContactFields
        copy={copy}
        fields={Object.fromEntries(fieldNames.map((name) => [name, { error: errors[name] }]))}
        onLeave={leaveField}
      />
      <PackageChoice legend={copy.package} open={copy.packageOpen} packages={packages} />
      <p className="text-sm text-ink-soft">
        {copy.privacyBefore}{' '}
        <a href={privacyHref} className="underline underline-offset-[0.2em]">
          {copy.privacyLink}
        </a>
        .
      </p>
      <p role="alert" className="font-medium text-down empty:hidden">
        {failure}
      </p>
      <Button
        variant="primary"
        type="submit"
        className="aria-busy:cursor-progress aria-busy:opacity-80 sm:justify-self-start"
        aria-busy={sending}
        aria-disabled={sending || undefined}
      >
        {sending ? copy.sending : copy.submit}
      </Button>
    </form>
  );
}
