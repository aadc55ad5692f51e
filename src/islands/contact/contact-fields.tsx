import { honeypotField } from '../../../schemas/contact-answer.ts';
import type { FieldName } from '../../../schemas/contact-request.ts';
import { Field } from '../../ui/field.tsx';
import type { ContactFormCopy } from './contact-copy.ts';

export interface FieldState {
  readonly value?: string;
  readonly error?: string | undefined;
  readonly invalid?: boolean | string;
  /** Further attributes, such as the marks of a page that the server fills. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
}

interface ContactFieldsProps {
  readonly copy: ContactFormCopy;
  readonly fields: Partial<Record<FieldName, FieldState>>;
  readonly onLeave?: (field: FieldName) => void;
  /** While a request is on its way: what is typed meanwhile would be in neither. */
  readonly readOnly?: boolean;
}

/** The fields themselves. No `maxLength`: it would cut a pasted text silently, and counts otherwise than we do. */
export function ContactFields({ copy, fields, onLeave, readOnly }: ContactFieldsProps) {
  const common = (name: FieldName) => {
    const { value, error, invalid, attributes } = fields[name] ?? {};
    return {
      name,
      label: copy[name],
      defaultValue: value,
      error,
      readOnly,
      ...(invalid === undefined ? {} : { invalid }),
      ...attributes,
      ...(onLeave && { onBlur: () => onLeave(name) }),
    };
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field kind="input" {...common('firstName')} required autoComplete="given-name" />
        <Field kind="input" {...common('lastName')} required autoComplete="family-name" />
      </div>
      <Field kind="input" type="email" {...common('email')} required autoComplete="email" />
      <Field
        kind="input"
        {...common('company')}
        hint={copy.companyHint}
        autoComplete="organization"
      />
      <Field
        kind="textarea"
        {...common('message')}
        data-topic-parameter={copy.topicParameter}
        data-topic-prefix={copy.topicPrefix}
        hint={copy.messageHint}
        rows={5}
        required
      />
      <div className="hidden">
        <label htmlFor={honeypotField}>{copy.honeypot}</label>
        <input
          id={honeypotField}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
