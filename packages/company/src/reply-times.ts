import type { ReplyTimes } from '@site/sample/settings';
import { settings } from '#site/settings.ts';

export const replyTimes: ReplyTimes = {
  contact: 'hours',
  workingDays: 1,
  noticeDays: 7,
  ...settings.replyTimes,
};
