/** Apart from `hours.ts`, which reads the operator's settings when it is imported: a check names what is wrong with them. */
import type { Settings } from '@site/sample/settings';
import { type HoursProblem, hoursProblems } from './week-hours.ts';

/** What is wrong with the hours, the guarantee and the sentences in `site/settings.ts`. */
export function settingsProblems({
  supportHours,
  monitoring,
  replyTimes,
  foundingYear,
  guarantee,
  nightPath,
  restoreByUs,
  answers,
  switching,
  mailboxSizes,
  certificatePrices,
}: Settings): readonly HoursProblem[] {
  const problems = [
    ...guaranteeProblems(guarantee),
    ...sentenceProblems('nightPath', nightPath),
    ...sentenceProblems('answers.hourlyRate', answers?.hourlyRate),
    ...switchingProblems(switching),
    ...foundingProblems(foundingYear),
    ...(restoreByUs === 'included'
      ? []
      : sentenceProblems('restoreByUs', restoreByUs, "'included' or ")),
    ...(supportHours === undefined ? [] : hoursProblems(supportHours, 'supportHours')),
    ...monitoringProblems(monitoring),
    ...mailboxProblems(mailboxSizes),
    ...certificateProblems(certificatePrices),
    ...workingDayProblems(replyTimes),
  ];
  const countsHours = replyTimes?.contact === 'business-hours';
  if (!countsHours || !Array.isArray(supportHours) || supportHours.length > 0) return problems;
  const text =
    "'business-hours' needs supportHours that are not empty. Write 'hours', or the hours in which you answer.";
  return [...problems, { path: 'replyTimes.contact', text }];
}

function workingDayProblems({
  contact,
  workingDays,
}: Settings['replyTimes'] = {}): readonly HoursProblem[] {
  if (workingDays === undefined) return [];
  const isCount = Number.isInteger(workingDays) && workingDays >= 1 && workingDays <= 10;
  if (isCount && contact === 'business-hours') return [];
  const text = `“${workingDays}” is not read: write a whole number from 1 to 10, beside contact: 'business-hours'. Hours stand in site/figures.ts (support.replyWithin).`;
  return [{ path: 'replyTimes.workingDays', text }];
}

function foundingProblems(year: unknown): readonly HoursProblem[] {
  const isPast = Number.isInteger(year) && Number(year) > 1800;
  if (year === undefined || (isPast && Number(year) <= new Date().getFullYear())) return [];
  return [{ path: 'foundingYear', text: `“${year}” is no year that has come, such as 2011.` }];
}

/** What customers take along is part of the contract, with the day of the text. */
function switchingProblems(switching: Settings['switching'] = {}): readonly HoursProblem[] {
  const { asOf, ...others } = switching;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asOf ?? '') && !Number.isNaN(Date.parse(asOf ?? ''));
  if (isDay || (asOf === undefined && Object.keys(others).length === 0)) return [];
  const text = `“${asOf}” is no day: write the day of your text, such as 2026-11-18. It is part of the contract.`;
  return [{ path: 'switching.asOf', text }];
}

function monitoringProblems(monitoring: unknown): readonly HoursProblem[] {
  if (monitoring === undefined || monitoring === 'always' || monitoring === 'none') return [];
  if (Array.isArray(monitoring) && monitoring.length > 0) {
    return hoursProblems(monitoring, 'monitoring');
  }
  const allowed = "write 'always', 'none' or a list of hours, as supportHours has them";
  return [{ path: 'monitoring', text: `“${monitoring}” is not known: ${allowed}.` }];
}

/** Pages and terms put other sentences before and after it. */
function sentenceProblems(path: string, text: unknown, otherwise = ''): readonly HoursProblem[] {
  if (text === undefined || text === '') return [];
  if (typeof text === 'string' && /^\S.*[.!]$/.test(text)) return [];
  const allowed = `write ${otherwise}a sentence with a full stop, or leave it out`;
  return [{ path, text: `“${text}” cannot stand in a text: ${allowed}.` }];
}

/** In cents and above nothing. */
export const isPrice = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && /^\d+(\.\d{1,2})?$/.test(`${value}`);

function mailboxProblems(sizes: Settings['mailboxSizes']): readonly HoursProblem[] {
  if (sizes === undefined) return [];
  const isList = Array.isArray(sizes) && sizes.length >= 1 && sizes.length <= 4;
  const fits = (index: number): boolean => {
    const { sizeGb, netPrice } = sizes[index] ?? {};
    const before = sizes[index - 1]?.sizeGb ?? 0;
    const isLarger = Number.isInteger(sizeGb) && Number(sizeGb) > before;
    return isLarger && (index === 0 ? netPrice === 0 : isPrice(netPrice));
  };
  if (isList && sizes.every((_, index) => fits(index))) return [];
  const text =
    'one to four sizes have room, the smallest first: whole gigabytes, the first at netPrice 0 and the others at a price, such as { sizeGb: 20, netPrice: 4.99 }.';
  return [{ path: 'mailboxSizes', text }];
}

const certificateProblems = (prices: Settings['certificatePrices'] = {}): readonly HoursProblem[] =>
  Object.entries(prices).flatMap(([kind, price]) =>
    price === undefined || price === false || isPrice(price)
      ? []
      : [
          {
            path: `certificatePrices.${kind}`,
            text: `“${price}” is no price: write euros a year, such as 189, or false where you sell none.`,
          },
        ],
  );

type Stated = Readonly<Record<string, unknown>>;

function guaranteeProblems(guarantee: unknown): readonly HoursProblem[] {
  if (guarantee === undefined || guarantee === 'none') return [];
  if (typeof guarantee !== 'object' || guarantee === null) {
    const text = `“${guarantee}” is not known: write 'none' or { percent: 99.5 }.`;
    return [{ path: 'guarantee', text }];
  }
  const { percent = 100, period = 'Monat', remedy, exclusions } = guarantee as Stated;
  const isShare =
    typeof percent === 'number' &&
    percent > 0 &&
    percent <= 100 &&
    /^\d+(\.\d{1,3})?$/.test(`${percent}`);
  const problems = sentenceProblems('guarantee.remedy', remedy).concat(
    sentenceProblems('guarantee.exclusions', exclusions),
  );
  if (!isShare) {
    const text = `“${percent}” is no share: write a number up to 100 with at most three decimals, such as 99.5.`;
    return [...problems, { path: 'guarantee.percent', text }];
  }
  if (period === 'Monat' || period === 'Jahr') return problems;
  const text = `“${period}” is not known: write 'Monat' or 'Jahr'.`;
  return [...problems, { path: 'guarantee.period', text }];
}
