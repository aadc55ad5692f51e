/**
 * Days without telephone support: the public holidays of the provider's federal state, as they are from 2026
 * on, and `closedDays` of `site/settings.ts`. A rule is a day of every year (`12-25`), one day (`2028-06-17`), a day when
 * it falls on a weekday (`11-18 3`: a Wednesday), or a number of days after Easter Sunday, negative before it
 * (`packages/company/src/support-times.ts` reads them).
 *
 * Holidays of parts of a state have no rule here: Augsburg (`08-08`), Mariä Himmelfahrt in most of Bavaria (`08-15`),
 * Fronleichnam in parts of Saxony and Thuringia. An operator there lists them in `closedDays`.
 */
import type { FederalState } from '@site/sample/identity';
import { identity } from '#site/identity.ts';
import { settings } from '#site/settings.ts';

type ClosedDay = string | number;

const goodFriday = -2;
const easterMonday = 1;
const ascension = 39;
const whitMonday = 50;
const corpusChristi = 60;
const epiphany = '01-06';
const womensDay = '03-08';
const assumption = '08-15';
const reformation = '10-31';
const allSaints = '11-01';
/** The Wednesday between 16 and 22 November. */
const repentance = [16, 17, 18, 19, 20, 21, 22].map((day) => `11-${day} 3`);

const everywhere: readonly ClosedDay[] = [
  '01-01',
  goodFriday,
  easterMonday,
  '05-01',
  ascension,
  whitMonday,
  '10-03',
  '12-25',
  '12-26',
];

const byState: Readonly<Record<FederalState, readonly ClosedDay[]>> = {
  BW: [epiphany, corpusChristi, allSaints],
  BY: [epiphany, corpusChristi, allSaints],
  // 75 years after the uprising of 1953.
  BE: [womensDay, '2028-06-17'],
  // Easter Sunday and Whit Sunday.
  BB: [0, 49, reformation],
  HB: [reformation],
  HH: [reformation],
  HE: [corpusChristi],
  MV: [womensDay, reformation],
  NI: [reformation],
  NW: [corpusChristi, allSaints],
  RP: [corpusChristi, allSaints],
  SL: [corpusChristi, assumption, allSaints],
  SN: [reformation, ...repentance],
  ST: [epiphany, reformation],
  SH: [reformation],
  TH: ['09-20', reformation],
};

/** The public holidays of a state; without one, those of the whole country. */
export const holidaysOf = (state?: FederalState): readonly ClosedDay[] => [
  ...everywhere,
  ...(state ? byState[state] : []),
];

/** Throws for a day that no calendar has. */
export function refuseUnknownDays(days: readonly string[]): readonly string[] {
  const unknown = days.filter((day) => {
    // 29 February is a day of some years.
    const iso = /^\d{2}-\d{2}$/.test(day) ? `2028-${day}` : day;
    const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
    return !date || Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== iso;
  });
  if (unknown.length === 0) return days;
  throw new Error(
    `site/settings.ts: closedDays: ${unknown.join(', ')}: write 12-24 for every year or 2026-12-24 for one.`,
  );
}

export const closedDays: readonly ClosedDay[] = [
  ...holidaysOf(identity.state),
  ...refuseUnknownDays(settings.closedDays ?? []),
];
