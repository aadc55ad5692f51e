import { type RefObject, useState } from 'react';
import type { TextFieldName } from '../../../schemas/contact-fields.ts';
import type { ContactCheck, ContactErrors } from '../../../schemas/contact-request.ts';
import { fieldsOf } from './form-fields.ts';
import { createPressGuard } from './press-guard.ts';

/** Checks a field when the visitor leaves it, and keeps the messages of all. */
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
    // A field that was only passed by is not scolded; one that was wrong is released as soon as it is right.
    if (value === '' && !errors[field]) return;
    setErrors((current) => ({ ...current, [field]: checkField(field, value) }));
  };

  const leaveField = (field: TextFieldName) => guard.afterRelease(() => checkLeft(field));

  return { errors, setErrors, leaveField, press: guard.press };
}
