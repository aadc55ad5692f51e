/** What the contact form was opened for: a topic from the address, and the line above the form. */
import { sayWhatFormIsFor } from './opened-for.ts';
import { prefillTopic } from './prefill-topic.ts';

export function start(line: HTMLElement): void {
  prefillTopic();
  sayWhatFormIsFor(line);
}
