import type { InputHTMLAttributes } from 'react';

interface TickFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'> {
  readonly name: string;
  readonly label: string;
  /** What is wrong and how to correct it; empty where the server or a script fills it in. */
  readonly error?: string;
  readonly invalid?: boolean | string;
}

/** A checkbox with its sentence, which can be clicked too, and its error below. */
export function TickField({ name, label, error, invalid = false, ...native }: TickFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...native}
          type="checkbox"
          id={name}
          name={name}
          aria-invalid={(invalid || undefined) as boolean | undefined}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          className="mt-1 size-5 shrink-0 aria-[invalid=true]:outline-2 aria-[invalid=true]:outline-offset-2 aria-[invalid=true]:outline-down"
        />
        <span>
          {label}
          {native.required && (
            <span aria-hidden="true" className="text-ink-soft">
              {'\u00a0*'}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && (
        <p id={`${name}-error`} className="text-sm font-medium text-down empty:hidden">
          {error}
        </p>
      )}
    </div>
  );
}
