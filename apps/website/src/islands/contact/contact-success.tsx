import type { ContactFormCopy } from '@site/company/contact/form';
import { fill } from '@site/forms/fill';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ContactSuccessProps {
  readonly copy: ContactFormCopy;
  readonly reference: string;
  readonly reply: string;
  readonly packageName: string;
  readonly onAnother: () => void;
}

/**
 * Thanks, the package that was asked about, when and how the answer comes, and what happens next. Takes the focus, so
 * that it is read out. The band's heading, which is a question, is hidden meanwhile (`contact-asks`, shell.css).
 */
export function ContactSuccess({ copy, reference, packageName, ...props }: ContactSuccessProps) {
  const { reply, onAnother } = props;
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  }, []);
  const rows = [
    ...(packageName
      ? [
          {
            label: copy.successPackage,
            value: fill(copy.successPackageName, { name: packageName }),
          },
        ]
      : []),
    { label: copy.successDue, value: reply },
    { label: copy.successHow, value: copy.successHowText },
    { label: copy.successReference, value: reference },
  ];
  return (
    <div
      ref={box}
      data-contact-success
      className="grid scroll-mt-10 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="col-span-full">
        <Icon name="check" className="size-8 text-up" />
        <h3 ref={heading} tabIndex={-1} className="mt-4 text-heading">
          {copy.successTitle}
        </h3>
      </div>
      <dl className="self-start border-b border-rule">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-1 border-t border-rule py-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-lead font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ul className="grid gap-2 text-ink-soft lg:pt-4">
          {copy.successNext.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Button variant="outline" className="mt-8" onClick={onAnother}>
          {copy.successAnother}
        </Button>
      </div>
    </div>
  );
}
