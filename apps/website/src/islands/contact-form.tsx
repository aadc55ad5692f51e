import type { ContactFormCopy } from '@site/company/contact/form';
import { textFieldNames } from '@site/forms/contact-fields';
import type { ContactCheckOptions } from '@site/forms/contact-request';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { ContactSuccess } from './contact/contact-success.tsx';
import { saveDraft } from './contact/draft.ts';
import { ContactFields } from './contact/fields.tsx';
import { PackageChoice } from './contact/package-choice.tsx';
import { useContactRequest } from './contact/use-contact-request.ts';
import { IslandBoundary, type IslandFailure } from './island-boundary.tsx';

interface ContactFormProps extends ContactCheckOptions {
  readonly copy: ContactFormCopy;
  readonly action: string;
  readonly privacyHref: string;
  readonly failure: IslandFailure;
}

/** A plain form that posts without any script; hydrated, it checks, sends and answers in place. */
export function ContactForm({ failure, ...props }: ContactFormProps) {
  return (
    <IslandBoundary failure={failure}>
      <Form {...props} />
    </IslandBoundary>
  );
}

function Form({ copy, action, privacyHref, ...options }: Omit<ContactFormProps, 'failure'>) {
  const form = useRef<HTMLFormElement>(null);
  const request = useContactRequest(form, action, copy, options);
  // Lets the line above the form (`behaviour/form-subject.ts`) read a restored draft and a new form.
  useEffect(() => {
    if (!request.accepted) form.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [request.accepted]);

  if (request.accepted) {
    return (
      <ContactSuccess
        copy={copy}
        reference={request.accepted.ref}
        reply={request.accepted.reply}
        packageName={request.accepted.packageName}
        onAnother={request.writeAnother}
      />
    );
  }

  const fields = Object.fromEntries(
    textFieldNames.map((name) => [name, { error: request.errors[name] }]),
  );
  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-labelledby="form-title"
      noValidate
      className="grid gap-4 sm:gap-4"
      onFocus={request.begin}
      onPointerDown={request.press}
      onInput={(event) => saveDraft(event.currentTarget)}
      onSubmit={(event) => void request.submit(event)}
    >
      <div>
        <h3 id="form-title" className="text-title">
          {copy.title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{copy.required}</p>
      </div>
      <ContactFields
        copy={copy}
        fields={fields}
        onLeave={request.leaveField}
        readOnly={request.sending}
      />
      <PackageChoice
        legend={copy.labels.package}
        open={copy.packageOpen}
        packages={options.packages}
      />
      {/* behaviour/form-subject.ts writes the sheet's query here. React would empty a field of the type `hidden`. */}
      <input type="text" name="sheet" aria-label={copy.labels.sheet} className="hidden" />
      <p className="text-sm text-ink-soft">
        {copy.privacyBefore}{' '}
        <a href={privacyHref} className="underline underline-offset-[0.2em]">
          {copy.privacyLink}
        </a>
        .
      </p>
      <p role="alert" className="font-medium text-down empty:hidden">
        {request.failure}
      </p>
      <Button
        variant="primary"
        type="submit"
        className="aria-busy:cursor-progress aria-busy:opacity-80 sm:justify-self-start"
        aria-busy={request.sending}
        aria-disabled={request.sending || undefined}
      >
        {request.sending ? copy.sending : copy.submit}
      </Button>
    </form>
  );
}
