/** Until when the provider answers, beside the 24 hours of a contact request (`REPLY_DEADLINE`). */
import { settings } from '../site/settings.ts';

const shipped = {
  /** Days until the decision on a notice of illegal content: the law says 'without undue delay' and names no figure. */
  noticeDays: 7,
} as const;

export type ReplyTimes = Readonly<Record<keyof typeof shipped, number>>;

export const replyTimes: ReplyTimes = { ...shipped, ...settings.replyTimes };
