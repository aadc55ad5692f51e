/** The checks with the real messages and packages, for tests of the schemas, which contain neither. */
import { packageNames } from '../../../content/catalog/packages.ts';
import { contactMessages } from '../../../content/contact/messages.ts';
import { noticeMessages } from '../../../content/notice/messages.ts';
import { createContactCheck } from '../../../schemas/contact-request.ts';
import { createNoticeCheck } from '../../../schemas/notice-request.ts';

export const { checkForm: checkContact, checkField } = createContactCheck({
  messages: contactMessages,
  packages: packageNames,
});

export const { checkForm: checkNotice, checkField: checkNoticeField } =
  createNoticeCheck(noticeMessages);
