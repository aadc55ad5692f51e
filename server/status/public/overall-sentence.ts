import { statusWords } from '../../../content/status/words.ts';
import type { StatusReport } from '../../../schemas/status-report.ts';

/** One sentence for all components together, for programs that show no more. */
export function overallSentence({ state, components }: StatusReport): string {
  const { some, every } = statusWords.overall[state];
  return components.every((component) => component.state === state) ? every : some;
}
