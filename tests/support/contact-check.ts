/** The checks with the real messages and packages, for tests of the schemas, which contain neither. */
import { checkContact as checkContactAt } from '../../server/contact/contact-check.ts';

export { checkField, checkNotice, checkNoticeField } from '../../server/contact/contact-check.ts';

export const checkContact = (input: unknown) => checkContactAt(input, Date.now());
