import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

export interface ContactFormCopy {
  readonly title: string;
  readonly required: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly companyHint: string;
  readonly message: string;
  readonly messageHint: string;
  readonly package: string;
  readonly packageOpen: string;
  readonly submit: string;
  readonly privacyBefore: string;
  readonly privacyLink: string;
}

interface ContactFormProps {
  readonly copy: ContactFormCopy;
  readonly action: string;
  readonly privacyHref: string;
  readonly packages: readonly string[];
}

/** The request for a consultation: a plain form that posts without any script. */
export function ContactForm({ copy, action, privacyHref, packages }: ContactFormProps) {
  return (
    <form method="post" action={action} aria-labelledby="form-title" className="grid gap-5">
      <div>
        <h3 id="form-title" className="text-title">
          {copy.title}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{copy.required}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          kind="input"
          name="firstName"
          label={copy.firstName}
          required
          autoComplete="given-name"
        />
        <Field
          kind="input"
          name="lastName"
          label={copy.lastName}
          required
          autoComplete="family-name"
        />
      </div>
      <Field
        kind="input"
        type="email"
        name="email"
        label={copy.email}
        required
        autoComplete="email"
        inputMode="email"
      />
      <Field
        kind="input"
        name="company"
        label={copy.company}
        hint={copy.companyHint}
        autoComplete="organization"
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">{copy.package}</legend>
        <div className="flex flex-wrap gap-2">
          {[
            { value: '', label: copy.packageOpen },
            ...packages.map((name) => ({ value: name, label: name })),
          ].map(({ value, label }) => (
            <label
              key={value}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-sm border-[1.5px] border-control px-4 has-checked:border-petrol-text has-checked:bg-petrol has-checked:text-on-petrol has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-petrol-text"
            >
              <input
                type="radio"
                name="package"
                value={value}
                defaultChecked={value === ''}
                className="absolute opacity-0"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        kind="textarea"
        name="message"
        label={copy.message}
        hint={copy.messageHint}
        rows={5}
        required
      />
      <p className="text-sm text-ink-soft">
        {copy.privacyBefore}{' '}
        <a href={privacyHref} className="underline underline-offset-[0.2em]">
          {copy.privacyLink}
        </a>
        .
      </p>
      <Button variant="primary" type="submit" className="sm:justify-self-start">
        {copy.submit}
      </Button>
    </form>
  );
}
