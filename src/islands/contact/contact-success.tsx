import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ContactFormCopy } from './contact-copy.ts';

interface ContactSuccessProps {
  readonly copy: ContactFormCopy;
  readonly reference: string;
  /** ISO 8601 */
  readonly dueAt: string;
  readonly onAnother: () => void;
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Reference, the time by which an answer comes, and what happens next. Takes the focus, so that it is read out. */
export function ContactSuccess({ copy, reference, dueAt, onAnother }: ContactSuccessProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} data-contact-success>
      <Icon name="check" className="size-8 text-up" />
      <h3 ref={heading} tabIndex={-1} className="mt-4 text-title">
        {copy.successTitle}
      </h3>
      <dl className="mt-6 border-b border-rule">
        {[
          { label: copy.successReference, value: reference },
          { label: copy.successDue, value: `${berlin.format(new Date(dueAt))}\u00a0Uhr` },
        ].map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-1 border-t border-rule py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-lead font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 grid gap-2 text-ink-soft">
        {copy.successNext.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Button variant="outline" className="mt-8" onClick={onAnother}>
        {copy.successAnother}
      </Button>
    </div>
  );
}
