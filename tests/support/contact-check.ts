/** The contact check with the real messages and packages, for tests of the schema, which contains neither. */
export { checkContact, checkField } from '../../server/contact/contact-check.ts';
