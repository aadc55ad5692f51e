/** The checks of requests with the words and packages of this site. */
import { packageNames } from '../../content/catalog/packages.ts';
import { contactMessages } from '../../content/contact/messages.ts';
import { noticeMessages } from '../../content/notice/messages.ts';
import { createContactCheck } from '../../schemas/contact-request.ts';
import { createNoticeCheck } from '../../schemas/notice-request.ts';
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
