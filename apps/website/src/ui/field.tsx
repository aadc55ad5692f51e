import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

interface CommonProps {
  readonly name: string;
  readonly label: string;
  /** What is wrong and how to correct it; left out for a valid field, empty where a script may fill it in. */
  readonly error?: string | undefined;
  /** Sets `aria-invalid` separately, for page templates whose messages the server fills in. */
  readonly invalid?: boolean | string;
  readonly hint?: string | undefined;
}

export type FieldControl =
  | ({ readonly kind: 'input' } & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>)
  | ({ readonly kind: 'textarea' } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>);

type FieldProps = CommonProps & FieldControl;

const control =
  'block w-full rounded-sm border-[1.5px] border-control bg-sheet px-3 text-ink placeholder:text-ink-soft aria-[invalid=true]:border-2 aria-[invalid=true]:border-down';

const describedBy = (name: string, error: boolean, hint: boolean): string | undefined =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined;

/** A labelled control with its hint and error below, linked by `aria-describedby`. Required fields get an asterisk. */
export function Field({ name, label, error, invalid = Boolean(error), hint, ...rest }: FieldProps) {
  const { kind, className = '', ...native } = rest;
  const shared = {
    id: name,
    name,
    'aria-invalid': (invalid || undefined) as boolean | undefined,
    'aria-describedby': describedBy(name, error !== undefined, Boolean(hint)),
    className: `${control} ${kind === 'textarea' ? 'py-3' : 'min-h-13'} ${className}`,
  };
  return (
    <div>
      <label htmlFor={name} className="mb-2 block font-medium">
        {label}
        {rest.required && (
          <span aria-hidden="true" className="text-ink-soft">
            {' *'}
          </span>
        )}
      </label>
      {rest.kind === 'textarea' ? (
        <textarea {...(native as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
      ) : (
        <input type="text" {...(native as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${name}-error`} className="mt-2 text-sm font-medium text-down empty:hidden">
          {error}
        </p>
      )}
    </div>
  );
}
