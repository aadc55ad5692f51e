/** Which state a report may show at a given moment: none that was not measured lately. */
import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';
import type { ServiceState } from '@site/monitor/service-status';
import type { ComponentReport, StatusReport } from '@site/monitor/status-report';

const OLD_AFTER_MS = 180_000;

/** Where measurements are further apart than a minute, the newest one may be three intervals old. */
const oldAfter = ({ intervalSeconds }: StatusReport): number =>
  Math.max(OLD_AFTER_MS, 3 * intervalSeconds * 1000);

/** Whether the report itself is too old, by the server's time; null where that is not known. */
export const isReportOld = ({ generatedAt }: StatusReport, now: number | null): boolean =>
  now === null || now - generatedAt > OLD_AFTER_MS;

/** Whether the report, or the newest measurement in it, is too old to tell the present state. */
export const isOld = (report: StatusReport, now: number | null): boolean =>
  now === null ||
  isReportOld(report, now) ||
  (report.measuredAt !== null && now - report.measuredAt > oldAfter(report));

export interface Condition {
  readonly state: ServiceState;
  readonly sentence: string;
  /** The sentence with the page's name, for the title of the window. */
  readonly title: string;
}

/** Names one or two components and counts more, so that the sentence stays short. */
function names(affected: readonly ComponentReport[], all: number, words: LiveStatusWords): string {
  const [first, second, ...more] = affected;
  if (all > 2 && affected.length === all) return words.allServices;
  if (!first || more.length > 0) {
    return fill(words.someOf, { count: String(affected.length), all: String(all) });
  }
  return second ? fill(words.and, { first: first.name, second: second.name }) : first.name;
}

function sentenceOf({ state, components }: StatusReport, words: LiveStatusWords): string {
  if (state === 'operational') return words.allUp;
  const affected = components.filter((component) => component.state === state);
  const isAll = affected.length === components.length;
  if (affected.length === 0 || (state === 'unknown' && isAll)) return words.states[state];
  return fill(words.affected, {
    state: words.states[state],
    names: names(affected, components.length, words),
  });
}

/** No report: the server could not read its measurements. */
export function conditionOf(
  report: StatusReport | null,
  now: number | null,
  words: LiveStatusWords,
): Condition {
  const isKnown = report !== null && !isOld(report, now);
  const sentence = isKnown ? sentenceOf(report, words) : words.unavailable;
  return {
    state: isKnown ? report.state : 'unknown',
    sentence,
    title: `${sentence} – ${words.pageName}`,
  };
}
