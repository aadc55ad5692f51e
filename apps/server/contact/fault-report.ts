/** A contact request is a fault report when the first line of its message says so (packages/company/src/contact/fault-report.ts). */

import { contactAnswers } from '@site/company/contact/answers';
import { faultReport } from '@site/company/contact/fault-report';
import { contactForm } from '@site/company/contact/form';
import { supportTimes } from '@site/company/hours';
import { staffedNow } from '@site/company/staffed-now';
import { momentAt } from '@site/company/support-times';

/** The first line of a message about a topic. */
export const topicLine = (topic: string): string => `${contactForm.topicPrefix} ${topic}`;

export const isFaultReport = (message: string | null | undefined): boolean =>
  message?.split('\n', 1)[0]?.trim() === topicLine(faultReport.topic);

/** When somebody reads it, in a sentence. */
export const readInWords = (receivedAt: number): string =>
  staffedNow(momentAt(receivedAt), supportTimes, contactAnswers.faultRead).sentence;
