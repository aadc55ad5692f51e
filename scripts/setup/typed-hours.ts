/** Hours of a week the way people type them: „Mo–Do 8:00–17:00, Fr 8 bis 14 Uhr“. */
import { hoursProblems, weekOf, weekText } from '../../config/week-hours.ts';
import type { HoursSpan } from '../../shapes/settings.ts';

const longNames = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};

const shortDay = (name: string): string => {
  const typed = name.replace(/\.$/, '').toLowerCase();
  const days = Object.entries(longNames);
  return days.find((names) => names.some((each) => each.toLowerCase() === typed))?.[0] ?? name;
};

/** `08:00` from `8`, `8:00` or `8.00`. */
const clock = (typed: string) => {
  const [hour = '', minutes = '00'] = typed.split(/[:.]/);
  return `${hour.padStart(2, '0')}:${minutes}` as HoursSpan['opens'];
};

/** Between two commas: days, a time, or both. */
const pattern =
  /^(?<days>\p{L}\D*?)?\s*(?:(?<opens>\d+(?:[:.]\d\d)?)–(?<closes>\d+(?:[:.]\d\d)?))?$/u;

interface TypedHours {
  readonly spans: readonly HoursSpan[];
  /** What is wrong, in a German sentence that leaves to the caller what to write instead. */
  readonly objection?: string;
}

const wrong = (objection: string): TypedHours => ({ spans: [], objection });

/** Days without a time wait for the next one; a time without days belongs to those before it, as after a break. */
export function typedHours(text: string): TypedHours {
  const parts = text
    .replaceAll(/\s*\bUhr\b/g, '')
    .replaceAll(/\s*(?:[-–—]|\bbis\b)\s*/g, '–')
    .split(/\s*(?:[,;&]|\bund\b)\s*/);
  const spans: HoursSpan[] = [];
  let days: readonly string[] = [];
  let isWaiting = false;
  for (const part of parts) {
    const { days: named, opens, closes } = pattern.exec(part)?.groups ?? {};
    if (!named && !opens) return wrong(`„${part}“ lässt sich nicht als Tage und Zeit lesen.`);
    const typed = named?.split('–').map(shortDay).join('–');
    if (typed) days = isWaiting ? [...days, typed] : [typed];
    isWaiting = opens === undefined;
    if (opens && closes) {
      spans.push({ days: days.join(', '), opens: clock(opens), closes: clock(closes) });
    }
  }
  if (isWaiting) return wrong(`Zu „${days.join(', ')}“ fehlt die Zeit.`);
  const [problem] = hoursProblems(spans, '');
  if (!problem) return { spans };
  const [, index = ''] = /\[(\d+)\]/.exec(problem.path) ?? [];
  const span = spans[Number(index)];
  if (index === '' || !span) return wrong('Zwei Zeiten desselben Tages überschneiden sich.');
  if (span.days === '') return wrong('Vor der ersten Zeit fehlen die Tage.');
  if (problem.path.endsWith('.days')) {
    return wrong(`„${span.days}“ nennt keine Tage; sie heißen Mo, Di, Mi, Do, Fr, Sa und So.`);
  }
  return wrong(
    `„${span.opens}–${span.closes}“ ist keine Zeit von 0:00 bis 24:00, die nach ihrem Beginn endet; über Mitternacht sind es zwei.`,
  );
}

/** The same hours always as the same text. */
export const hoursText = (spans: readonly HoursSpan[]): string =>
  weekText(weekOf(spans)).replaceAll('\u00a0', ' ');
