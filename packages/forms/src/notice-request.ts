/** A notice of illegal content: what its fields may contain, for the browser and for the server. */
import { createFormCheck, type FormCheck } from './form-check.ts';
import type { FormErrors } from './form-fields.ts';
import type { FormMessages } from './form-messages.ts';
import { type NoticeFields, noticeFields } from './notice-fields.ts';
import { readAddressList } from './web-addresses.ts';

export type NoticeErrors = FormErrors<NoticeFields>;
export type NoticeMessages = FormMessages<NoticeFields>;
type NoticeCheck = FormCheck<NoticeFields>;

export const createNoticeCheck = (messages: NoticeMessages): NoticeCheck =>
  createFormCheck({
    fields: noticeFields,
    messages,
    choices: {},
    readAddresses: readAddressList,
  });
