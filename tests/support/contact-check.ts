/** The check as browser and server build it, for tests of the schema, which knows neither words nor packages. */
export { checkContact, checkField } from '../../server/contact/contact-check.ts';
