/** The checks of requests with the words and packages of this site. */
import { packageNames } from '../../content/catalog/packages.ts';
import { contactMessages } from '../../content/contact-messages.ts';
import { noticeMessages } from '../../content/notice-messages.ts';
import { createContactCheck } from '../../schemas/contact-request.ts';
import { createNoticeCheck } from '../../schemas/notice-request.ts';
import { tidySheet } from './carried-sheet.ts';

export const { checkForm, checkField } = createContactCheck({
  messages: contactMessages,
  packages: packageNames,
});

/** A sheet is kept as the shortest query that says the same; a broken one is not kept. */
export function checkContact(input: unknown): ReturnType<typeof checkForm> {
  const verdict = checkForm(input);
  if (!verdict.ok || !verdict.value.sheet) return verdict;
  return { ok: true, value: { ...verdict.value, sheet: tidySheet(verdict.value.sheet) } };
}

export const { checkForm: checkNotice, checkField: checkNoticeField } =
  createNoticeCheck(noticeMessages);
