/** The checks with the real messages and packages, for tests of the schemas, which contain neither. */
export {
  checkContact,
  checkField,
  checkNotice,
  checkNoticeField,
} from '../../server/contact/contact-check.ts';
