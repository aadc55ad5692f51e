import { contactAnswers } from '@site/company/contact/answers';
import { fill } from '@site/forms/fill';

const { wait } = contactAnswers;

/** Such as „in 5 Minuten“. */
export function timeToWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 90) return fill(wait.hours, { hours: String(Math.ceil(minutes / 60)) });
  return minutes === 1 ? wait.minute : fill(wait.minutes, { minutes: String(minutes) });
}
