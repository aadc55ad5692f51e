/** The availability that is promised (`guarantee` in site/settings.ts), or nothing. */
import { percent } from '../../config/format.ts';
import { settings } from '../../site/settings.ts';
import { contract } from './contract-terms.ts';

const stated = settings.guarantee ?? {};
const periods = { Monat: 'Kalendermonat', Jahr: 'Kalenderjahr' } as const;

export const guaranteedPercent = stated === 'none' ? 0 : (stated.percent ?? 99.9);

export const guarantee = stated === 'none' ? undefined : ofTerms(stated);

/** What is credited, as the addendum to the terms says it; `guaranteed` is the percentage at the figure. */
function ourRemedy(guaranteed: number): string {
  const { credit, creditAtMost } = contract;
  const allowed = percent(Math.round((100 - guaranteed) * 1000) / 1000);
  const credited = credit.text
    ? `für jede angefangene Stunde darüber ${credit.text} des monatlichen Paketentgelts gut, höchstens ${creditAtMost.text}`
    : 'das Paketentgelt für die Zeit darüber gut';
  return `Fallen wir länger als ${allowed} der Zeit aus, schreiben wir Ihnen ${credited}. Melden Sie sich dazu bis Ende des Folgemonats.`;
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
      `${remedy ?? ourRemedy(guaranteed)} ${exclusions ?? 'Angekündigte Wartung, berechtigte Sperren und was wir nicht beeinflussen, etwa fremde Netze und Ihre Anwendungen, zählen nicht.'}`,
  };
}
