/** Figures of the contract: the terms and conditions, what the operator adds to them, and how customers leave. */

import { figures as stated } from '#site/figures.ts';
import { settings } from '#site/settings.ts';
import { countOf, euroExact, formatIsoDate, percent, unit } from '../format.ts';
import { derived, figure } from './figure.ts';

const workingDays = countOf('Werktagen');
const weeks = countOf('Wochen');
const months = countOf('Monate');

const specifiedTerm = 24;
const statedTerm = stated['terms']?.['hostingTerm'];

/** The figures of the terms and conditions, by the clause they belong to. */
export const terms = {
  includedTransfer: figure(2, unit('GB'), 'AGB, hosting: data transfer per month'),
  gigabyte: figure(1000, unit('MB'), 'AGB, hosting: what a GB is'),
  /** Without a guarantee no yearly average is promised either, unless it is stated. */
  reachability: figure(
    settings.guarantee === 'none' ? 0 : 98,
    (share) => (share ? percent(share) : ''),
    'AGB, hosting: annual average',
  ),
  hostingTerm: figure(specifiedTerm, months, 'AGB, hosting: term'),
  /** As long as the term, unless it is stated. */
  hostingRenewal: figure(
    typeof statedTerm === 'number' ? statedTerm : specifiedTerm,
    months,
    'AGB, hosting: renewal',
  ),
  hostingNotice: figure(6, months, 'AGB, hosting: notice'),
  maintenanceTerm: figure(6, months, 'AGB, maintenance: least term'),
  maintenanceNotice: figure(6, weeks, 'AGB, maintenance: notice'),
  maintenanceRenewal: figure(3, months, 'AGB, maintenance: renewal'),
  maintenancePayment: figure(14, countOf('Tage'), 'AGB, maintenance: due after invoice'),
  defaultInterestYearly: figure(10, percent, 'AGB, payment: default interest a year'),
  defaultInterestOverBase: figure(
    4,
    percent,
    'AGB, delivery of goods: default interest over base rate',
  ),
  goodsPayment: figure(14, countOf('Tagen'), 'AGB, goods: payable within'),
  postalInvoice: figure(2.56, euroExact, 'AGB, payment: fee for an invoice by post'),
  returnedDebit: figure(8.67, euroExact, 'AGB, payment: fee for a returned direct debit'),
  timeStep: figure(30, countOf('Minuten'), 'AGB, services: billing step and minimum'),
  demoVersion: figure(30, euroExact, 'AGB, software: fee for a demo version'),
  licencePenalty: figure(2500, euroExact, 'AGB, licences: contractual penalty'),
  liabilityHardware: figure(1000, euroExact, 'AGB, liability: hardware and software'),
  liabilityData: figure(500, euroExact, 'AGB, liability: data-related damage'),
  storageFee: figure(1, percent, 'AGB, delivery: of the invoice per month'),
  acceptance: figure(10, workingDays, 'AGB, acceptance: within'),
  acceptanceDeemed: figure(15, workingDays, 'AGB, acceptance: deemed after'),
  pageAcceptance: figure('zwei Wochen', String, 'AGB, web design: deemed accepted after'),
  designDraft: figure(14, workingDays, 'AGB, web design: first draft within'),
  terminationDelay: figure(20, countOf('Tagen'), 'AGB, termination: payment delay of more than'),
  terminationDelayReminded: figure(
    2,
    countOf('Monaten'),
    'AGB, termination: delay of more than, with a reminder',
  ),
  priceIncrease: figure('einmal im Quartal', String, 'AGB, prices: at most'),
  priceObjection: figure(4, weeks, 'AGB, prices: deemed accepted without objection'),
  mailRetrieval: figure(4, weeks, 'AGB, e-mail: retrieval at least every'),
  dataConfirmation: figure(15, countOf('Tagen'), 'AGB, data: confirmation within'),
  graphicsResolution: figure(86, unit('dpi'), 'AGB, rights: graphics up to'),
  registryNotice: figure(14, countOf('Tagen'), 'AGB, domains: notice to the end of the month'),
} as const;

/** Dates are counted in whole months, and a notice longer than the term would leave no day for it. */
export function checkTerm({ hostingTerm, hostingRenewal, hostingNotice }: typeof terms): void {
  const areWhole = [hostingTerm, hostingRenewal, hostingNotice].every(({ value }) =>
    Number.isInteger(value),
  );
  if (
    areWhole &&
    hostingNotice.value <= hostingTerm.value &&
    hostingNotice.value <= hostingRenewal.value
  )
    return;
  throw new Error(
    `site/figures.ts: terms.hostingNotice (${hostingNotice.value}) may be no longer than terms.hostingTerm (${hostingTerm.value}) and terms.hostingRenewal (${hostingRenewal.value}); all three are whole months.`,
  );
}

/** What the specification leaves to the operator's contract (`contract` in site/settings.ts). */
const { transferPricePerGb, newsletterPeriod, guaranteeCredit } = settings.contract ?? {};
const inPeriod = { Tag: 'am Tag', Monat: 'im Monat', Jahr: 'im Jahr' } as const;
export const contract = {
  extraTransfer: derived(
    transferPricePerGb,
    (price) =>
      price === undefined
        ? 'kostenlos, solange Sie keinem Preis zugestimmt haben'
        : `${euroExact(price)} je weiteres GB`,
    'home, terms of the packages; AGB, addendum',
  ),
  /** Empty where it is not stated. */
  transferPrice: derived(
    transferPricePerGb,
    (price) => (price === undefined ? '' : euroExact(price)),
    'AGB, addendum',
  ),
  newsletterPeriod: derived(
    newsletterPeriod,
    (period) => (period ? inPeriod[period] : ''),
    'home, packages: sendable e-mails',
  ),
  credit: derived(
    guaranteeCredit?.percentPerHour,
    (share) => (share === undefined ? '' : percent(share)),
    'AGB, addendum: credit for an hour below the guarantee',
  ),
  creditAtMost: derived(
    guaranteeCredit?.percentAtMost,
    (share) => (share === undefined ? '' : percent(share)),
    'AGB, addendum: credit in a month, at most',
  ),
} as const;

/** Limits of the EU Data Act (Art. 25 and 29) for customers who leave. */
export const switching = {
  notice: figure(2, months, 'switching: notice, at most'),
  transition: figure(30, countOf('Tage'), 'switching: transition, at most'),
  delayNotice: figure(14, workingDays, 'switching: we say within that the transition takes longer'),
  longestTransition: figure(7, months, 'switching: transition with a reason, at most'),
  retrieval: figure(30, countOf('Tage'), 'switching: data stays available, at least'),
  freeSince: figure('2027-01-12', formatIsoDate, 'switching: no charges from this day on'),
} as const;
