/** The checks of requests with the words and packages of this site. */
import { packageNames } from '@site/company/catalog/packages';
import { contactMessages } from '@site/company/contact/messages';
import { noticeMessages } from '@site/company/notice/messages';
import { createContactCheck } from '@site/forms/contact-request';
import { createNoticeCheck } from '@site/forms/notice-request';
import { tidySheet } from './carried-sheet.ts';

const { checkForm } = createContactCheck({
  messages: contactMessages,
  packages: packageNames,
});

/** Shortens the query of the sheet, and drops a broken one. */
export function checkContact(input: unknown, now: number): ReturnType<typeof checkForm> {
  const verdict = checkForm(input);
  if (!verdict.ok || !verdict.value.sheet) return verdict;
  return { ok: true, value: { ...verdict.value, sheet: tidySheet(verdict.value.sheet, now) } };
}

export const { checkForm: checkNotice } = createNoticeCheck(noticeMessages);
