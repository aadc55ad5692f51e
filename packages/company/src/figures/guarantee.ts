/** The availability that is promised (`guarantee` in site/settings.ts), or nothing. */

import { settings } from '#site/settings.ts';
import { countOf, NO_BREAK, percent } from '../format.ts';
import { contract } from './contract-terms.ts';

const stated = settings.guarantee ?? {};
const periods = { Monat: 'Kalendermonat', Jahr: 'Kalenderjahr' } as const;
const daysIn = { Monat: 30, Jahr: 365 } as const;
type Period = keyof typeof periods;

export const guaranteedPercent = stated === 'none' ? 0 : (stated.percent ?? 99.9);

export const guarantee = stated === 'none' ? undefined : ofTerms(stated);

/** „in 30 Tagen rund 43 Minuten“: a share of the period as people feel it. */
function asTime(share: number, period: Period): string {
  const minutes = (share / 100) * daysIn[period] * 24 * 60;
  const time =
    minutes < 120
      ? countOf('Minuten')(Math.round(minutes))
      : countOf('Stunden')(Math.round(minutes / 6) / 10);
  return `in ${countOf('Tagen')(daysIn[period])} rund${NO_BREAK}${time}`;
}

/** What is credited, as the addendum to the terms says it; `guaranteed` is the percentage at the figure. */
function ourRemedy(guaranteed: number, period: Period): string {
  const { credit, creditAtMost } = contract;
  const allowed = Math.round((100 - guaranteed) * 1000) / 1000;
  const credited = credit.text
    ? `für jede angefangene Stunde darüber ${credit.text} des monatlichen Paketentgelts gut, höchstens ${creditAtMost.text}`
    : 'das Paketentgelt für die Zeit darüber gut';
  return `Fallen wir länger als ${percent(allowed)} der Zeit aus (${asTime(allowed, period)}), schreiben wir Ihnen ${credited}. Melden Sie sich dazu bis Ende des Folgemonats.`;
}

function ofTerms({ period = 'Monat', remedy, exclusions }: Exclude<typeof stated, 'none'>) {
  return {
    /** „Kalendermonat“ */
    period: periods[period],
    /** „im Monat“, for places with little room. */
    inPeriod: `im ${period}`,
    /** In the place of our sentence about a credit. */
    remedy,
    exclusions,
    /** What a customer gets and what does not count, in the operator's words or in ours: stands at the figures of home, infrastructure and mail. */
    consequence: (guaranteed: number): string =>
      `${remedy ?? ourRemedy(guaranteed, period)} ${exclusions ?? 'Angekündigte Wartung, berechtigte Sperren und was wir nicht beeinflussen, etwa fremde Netze und Ihre Anwendungen, zählen nicht.'}`,
  };
}
