import type { ContactFormCopy } from '@site/company/contact/form';
import { honeypotField } from '@site/forms/contact-answer';
import {
  contactFields,
  detailFields,
  isTextField,
  nameFields,
  type TextFieldName,
} from '@site/forms/contact-fields';
import { Field, type FieldControl } from '../../ui/field.tsx';

interface FieldState {
  readonly value?: string;
  readonly error?: string | undefined;
  readonly invalid?: boolean | string;
  /** Further attributes, such as the marks of a page that the server fills. */
  readonly attributes?: Marks;
}

type Marks = Readonly<Record<`data-${string}`, string>>;

interface ContactFieldsProps {
  readonly copy: ContactFormCopy;
  readonly fields: Partial<Record<TextFieldName, FieldState>>;
  readonly onLeave?: (field: TextFieldName) => void;
  /** While a request is being sent, because text typed meanwhile would be lost. */
  readonly readOnly?: boolean;
}

/** No `maxLength`: it would silently cut a pasted text, and it counts characters differently. */
const controls = (
  copy: ContactFormCopy,
): Record<TextFieldName, FieldControl | (FieldControl & Marks)> => ({
  firstName: { kind: 'input', autoComplete: 'given-name' },
  lastName: { kind: 'input', autoComplete: 'family-name' },
  email: { kind: 'input', type: 'email', autoComplete: 'email' },
  company: { kind: 'input', autoComplete: 'organization' },
  message: {
    kind: 'textarea',
    rows: 5,
    'data-topic-parameter': copy.topicParameter,
    'data-topic-prefix': copy.topicPrefix,
  },
});

export function ContactFields({ copy, fields, onLeave, readOnly }: ContactFieldsProps) {
  const field = (name: TextFieldName) => {
    const { value, error, invalid, attributes } = fields[name] ?? {};
    return (
      <Field
        key={name}
        {...controls(copy)[name]}
        name={name}
        label={copy.labels[name]}
        hint={copy.hints[name]}
        required={contactFields[name].required}
        defaultValue={value}
        error={error}
        readOnly={readOnly}
        {...(invalid === undefined ? {} : { invalid })}
        {...attributes}
        {...(onLeave && { onBlur: () => onLeave(name) })}
      />
    );
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-[22rem]:grid-cols-1 sm:gap-x-4">
        {nameFields.map(field)}
      </div>
      {detailFields.filter(isTextField).map(field)}
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
