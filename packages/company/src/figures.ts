/**
 * Every public figure of the site, written down once, with the places where it appears. Figures that contradict each
 * other (99,99 %, 99,9 % and 98 %; two default interests; 24/7 and Mo–Fr) are the provider's own, and each has its
 * own entry. Prices and quotas of products are in `catalog/`.
 */

import { figures as stated } from '#site/figures.ts';
import { settings } from '#site/settings.ts';
import { withFigures } from './checking/figures.ts';
import { companyEntries, foundingYear, isSample, vatPercent } from './company.ts';
import { checkTerm, contract, switching, terms } from './figures/contract-terms.ts';
import { derived, type Figure, figure } from './figures/figure.ts';
import { guarantee, guaranteedPercent } from './figures/guarantee.ts';
import {
  atLeast,
  countOf,
  euro,
  euroRange,
  formatIsoDate,
  NO_BREAK,
  number,
  percent,
  unit,
} from './format.ts';
import { isAlwaysMonitored, monitoredWeek, supportWeek } from './hours.ts';
import { replyTimes } from './reply-times.ts';
import { retention as kept } from './retention.ts';
import { isWholeWeek, weekDaysText, weekText } from './week-hours.ts';

/** `3 Jahre`, where they are whole; `400 Tage`. */
const daysOrYears = (days: number): string =>
  days % 365 === 0 && days > 365 ? countOf('Jahre')(days / 365) : countOf('Tage')(days);

/** Whole fives of years, once there are five; none in the first two. The sample's 25 years are fixed by the specification. */
const years = new Date().getFullYear() - foundingYear;
const roundedYears = years < 5 ? (years < 2 ? 0 : years) : years - (years % 5);
const yearsOfExperience = settings.foundingYear === undefined ? 25 : roundedYears;

/** Figures that only the sample company has; another one has them once it states them. Zero is an empty text. */
const ofSample = isSample(companyEntries.legalName);
const atLeastOne = (value: number): string => (value > 0 ? atLeast(value) : '');

const company = {
  since: derived(foundingYear, String, 'home, about'),
  vat: derived(vatPercent, percent, 'all prices'),
  yearsOfExperience: figure(yearsOfExperience, atLeastOne, 'home, statistics'),
  satisfiedCustomers: figure(ofSample ? 750 : 0, atLeastOne, 'home, statistics'),
  successfulProjects: figure(ofSample ? 200 : 0, atLeastOne, 'home, statistics'),
} as const;

/** Claims of a service that never pauses. Without such monitoring the operator has to state them (`site/figures.ts`). */
const aroundTheClock = isAlwaysMonitored ? '24/7' : '';

const support = {
  roundTheClock: figure(aroundTheClock, String, 'home, statistics'),
  hours: derived(
    supportWeek,
    weekText,
    'contact, footer: the hours somebody answers the telephone, or mails',
  ),
  replyWithin: figure(24, countOf('Stunden'), 'contact form: reply to a consultation request'),
  noticeWithin: derived(
    replyTimes.noticeDays,
    countOf('Tagen'),
    'notice: decision on illegal content',
  ),
} as const;

/** Empty where nothing is promised. */
const promised = (value: number): string => (guarantee ? percent(value) : '');

const availability = {
  sellingPoints: figure(
    ofSample ? 99.99 : guaranteedPercent,
    (share) => (share ? percent(share) : ''),
    'home, selling points',
  ),
  guarantee: figure(guaranteedPercent, promised, 'home, about'),
  serviceLevel: figure(guaranteedPercent, promised, 'infrastructure, data centres'),
  mail: figure(guaranteedPercent, promised, 'e-mail hosting'),
} as const;

const snapshots = {
  retention: figure(30, countOf('Tage'), 'everywhere: how far snapshots reach back'),
  restoreTime: figure(5, countOf('Minuten'), 'snapshots, e-mail: about this long'),
} as const;

const damage = {
  restoreWebsite: figure([500, 2000] as const, euroRange, 'snapshots, cost comparison'),
  developer: figure([1200, 3000] as const, euroRange, 'snapshots, cost comparison'),
  developerHours: figure(24, unit('h'), 'snapshots, cost comparison: hours of developer work'),
  revenuePerDay: figure([100, 10_000] as const, euroRange, 'snapshots, cost comparison'),
  seo: figure('unbezahlbar', String, 'snapshots, cost comparison'),
  total: figure(
    [1800, 15_000] as const,
    (range) => `${euroRange(range)}+`,
    'snapshots, cost comparison',
  ),
  withSnapshots: figure(0, euro, 'snapshots, cost comparison: extra cost'),
  saved: figure(
    [1800, 15_000] as const,
    (range) => `${euroRange(range)}+`,
    'snapshots, cost comparison',
  ),
} as const;

const infrastructure = {
  cores: figure(14, countOf('Kerne'), 'infrastructure, server'),
  threads: figure(28, countOf('Threads'), 'infrastructure, server'),
  memory: figure(128, unit('GB'), 'infrastructure, server'),
  iops: figure(100_000, number, 'infrastructure, storage: more than this many operations a second'),
  raid: figure('NVMe-RAID-10', String, 'infrastructure, storage'),
  network: figure(10, unit('Gbit/s'), 'infrastructure, network'),
  latency: figure(5, unit('ms'), 'infrastructure, network: below this'),
  physicalMonitoring: figure(aroundTheClock, String, 'infrastructure, data centres'),
  cooling: figure('N+1', String, 'infrastructure, data centres'),
} as const;

const status = {
  webServer: figure(99.99, percent, 'status, 30 days'),
  mysql: figure(99.98, percent, 'status, 30 days'),
  email: figure(99.97, percent, 'status, 30 days'),
  backups: figure(100, percent, 'status, 30 days'),
  response: figure(200, unit('ms'), 'status, metrics: average response below this'),
  uptime: figure(99.99, percent, 'status, metrics'),
  bandwidth: figure(10, unit('GB/s'), 'status, metrics'),
  monitoring: derived(
    monitoredWeek,
    (week) => (isWholeWeek(week) ? '24/7' : weekText(week)),
    'status, metrics; managed services; infrastructure',
  ),
  window: figure(30, countOf('Tage'), 'status: what availability is stated over'),
  activityDuration: figure(0, countOf('Min'), 'status, activity list: every entry'),
} as const;

const ssl = {
  browserCompatibility: figure(99.9, percent, 'SSL'),
  /** Maximum lifetimes of public certificates, as browsers and certificate authorities have agreed on them. */
  lifetimeSince: figure('2026-03-15', formatIsoDate, 'SSL, lifetimes: first step'),
  lifetime: figure(200, countOf('Tage'), 'SSL, lifetimes: first step'),
  lifetimeNextSince: figure('2027-03-15', formatIsoDate, 'SSL, lifetimes: second step'),
  lifetimeNext: figure(100, countOf('Tage'), 'SSL, lifetimes: second step'),
  lifetimeLastSince: figure('2029-03-15', formatIsoDate, 'SSL, lifetimes: third step'),
  lifetimeLast: figure(47, countOf('Tage'), 'SSL, lifetimes: third step'),
  /** How long a certificate authority may rely on its check of an organisation. */
  organisationCheck: figure(398, countOf('Tagen'), 'SSL, lifetimes: companies are checked again'),
} as const;

const email = {
  attachmentLimit: figure(50, unit('MB'), 'e-mail hosting'),
} as const;

/** How long the server stores contact data, as /datenschutz states it. */
const retention = {
  requests: derived(kept.requestDays, countOf('Tage'), 'privacy: after the last activity'),
  notices: derived(kept.noticeDays, daysOrYears, 'privacy: notices of illegal content'),
  held: derived(kept.heldDays, countOf('Tage'), 'privacy: requests held as doubtful'),
  mailRecords: derived(kept.mailRecordDays, countOf('Tage'), 'privacy: delivery records'),
  idempotencyKeys: derived(
    kept.idempotencyKeyHours,
    countOf('Stunden'),
    'privacy: keys against double sending',
  ),
  unconfirmed: derived(
    kept.unconfirmedHours,
    countOf('Stunden'),
    'privacy, status: addresses that nobody confirmed',
  ),
  proxyLogs: derived(
    kept.proxyLogDays,
    countOf('Tagen'),
    'privacy: log files of a web server in front',
  ),
  consentCookie: derived(kept.consentCookieDays, countOf('Tage'), 'privacy: consent cookie'),
} as const;

const shipped = {
  company,
  support,
  availability,
  snapshots,
  damage,
  infrastructure,
  status,
  ssl,
  email,
  terms,
  contract,
  switching,
  retention,
} as const;

type Shipped = typeof shipped;
export const figures: Shipped = withFigures(shipped, stated);
checkTerm(figures.terms);
if (replyTimes.contact === 'business-hours' && stated['support']?.['replyWithin'] !== undefined) {
  throw new Error(
    "site/figures.ts: support.replyWithin counts hours. With replyTimes.contact 'business-hours' write how many working days: replyTimes.workingDays in site/settings.ts, 1 to 10.",
  );
}

/** `30-Tage`, as the first part of „30-Tage-Snapshots“. */
export const compound = (f: Figure<number>): string => `${f.value}-Tage`;

/** Whom the offer is for: AGB § 1 (2) in plain words. */
export const businessesOnly =
  'Unser Angebot richtet sich nur an Unternehmen, Selbstständige und öffentliche Stellen.';

/** The heading of the addendum to the AGB that says what transfer beyond a package costs. */
export const transferAnchor = 'mehr-datentransfer';

/** „Werktag“ is what AGB § 1 (6) calls it: Monday to Friday. Other days of support are named. */
const supportDays = weekDaysText(supportWeek);
const isWeekday = supportDays === 'Mo–Fr';
const { workingDays } = replyTimes;
const inWorkingDays =
  workingDays === 1
    ? `eines ${isWeekday ? 'Werktags' : 'Arbeitstags'}`
    : `von ${countOf(isWeekday ? 'Werktagen' : 'Arbeitstagen')(workingDays)}`;

/** When a consultation request is answered, as a phrase. */
export const replyPromise =
  replyTimes.contact === 'business-hours'
    ? `innerhalb ${inWorkingDays}${isWeekday ? '' : ` (${supportDays})`}`
    : `innerhalb von ${figures.support.replyWithin.text}`;

/** `über 100.000`, `unter 5 ms`, `rund 5 Minuten`. */
export const over = (f: Figure): string => `über${NO_BREAK}${f.text}`;
export const under = (f: Figure): string => `unter${NO_BREAK}${f.text}`;
export const about = (f: Figure): string => `rund${NO_BREAK}${f.text}`;
