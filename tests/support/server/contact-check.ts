/** The checks with the real messages and packages, for tests of the schemas, which contain neither. */
import { packageNames } from '@site/company/catalog/packages';
import { contactMessages } from '@site/company/contact/messages';
import { noticeMessages } from '@site/company/notice/messages';
import { createContactCheck } from '@site/forms/contact-request';
import { createNoticeCheck } from '@site/forms/notice-request';

export const { checkForm: checkContact, checkField } = createContactCheck({
  messages: contactMessages,
  packages: packageNames,
});

export const { checkForm: checkNotice, checkField: checkNoticeField } =
  createNoticeCheck(noticeMessages);
