import { type RefObject, useRef, useState } from 'react';
import type { TextFieldName } from '../../../schemas/contact-fields.ts';
import type { ContactCheck, ContactErrors } from '../../../schemas/contact-request.ts';
import { fieldsOf } from './form-fields.ts';

/** Checks a field when the visitor leaves it, and keeps the messages of all. */
export function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  checkField: ContactCheck['checkField'],
  isBusy: () => boolean,
) {
  const [errors, setErrors] = useState<ContactErrors>({});
  const pressed = useRef(false);

  const checkLeft = (field: TextFieldName) => {
    if (!form.current || isBusy()) return;
    const value = fieldsOf(form.current)[field] ?? '';
    // A field that was only passed by is not scolded; one that was wrong is released as soon as it is right.
    if (value === '' && !errors[field]) return;
    setErrors((current) => ({ ...current, [field]: checkField(field, value) }));
  };

  /**
   * A message that appears between pressing and releasing the mouse moves the button away under it, and
   * the click is lost: while something is pressed, checking waits.
   */
  const leaveField = (field: TextFieldName) => {
    if (!pressed.current) return checkLeft(field);
    addEventListener('pointerup', () => setTimeout(checkLeft, 0, field), { once: true });
  };

  const press = () => {
    pressed.current = true;
    const release = () => {
      pressed.current = false;
    };
    addEventListener('pointerup', release, { once: true });
    addEventListener('pointercancel', release, { once: true });
  };

  return { errors, setErrors, leaveField, press };
}
