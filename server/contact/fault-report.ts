/** A contact request is a fault report when the first line of its message says so (content/contact/fault-report.ts). */
import { supportTimes } from '../../config/hours.ts';
import { contactAnswers } from '../../content/contact/answers.ts';
import { faultReport } from '../../content/contact/fault-report.ts';
import { contactForm } from '../../content/contact/form.ts';
import { staffedNow } from '../../schemas/staffed-now.ts';
import { momentAt } from '../../schemas/support-times.ts';

/** The first line of a message about a topic. */
export const topicLine = (topic: string): string => `${contactForm.topicPrefix} ${topic}`;

export const isFaultReport = (message: string | null | undefined): boolean =>
  message?.split('\n', 1)[0]?.trim() === topicLine(faultReport.topic);

/** When somebody reads it, in a sentence. */
export const readInWords = (receivedAt: number): string =>
  staffedNow(momentAt(receivedAt), supportTimes, contactAnswers.faultRead).sentence;
