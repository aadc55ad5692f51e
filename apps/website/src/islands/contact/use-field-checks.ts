import type { TextFieldName } from '@site/forms/contact-fields';
import type { ContactCheck, ContactErrors } from '@site/forms/contact-request';
import { type RefObject, useState } from 'react';
import { fieldsOf } from './form-fields.ts';
import { createPressGuard } from './press-guard.ts';

/** Checks a field when the visitor leaves it, and holds the messages of all fields. */
export function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  checkField: ContactCheck['checkField'],
  isBusy: () => boolean,
) {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [guard] = useState(createPressGuard);

  const checkLeft = (field: TextFieldName) => {
    if (!form.current || isBusy()) return;
    const value = fieldsOf(form.current)[field] ?? '';
    // An empty field that was never wrong gets no message when it is left.
    if (value === '' && !errors[field]) return;
    setErrors((current) => ({ ...current, [field]: checkField(field, value) }));
  };

  const leaveField = (field: TextFieldName) => guard.afterRelease(() => checkLeft(field));

  return { errors, setErrors, leaveField, press: guard.press };
}
