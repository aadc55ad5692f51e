/**
 * Every public figure of the site, written down once, with the places where it appears. Figures that contradict each
 * other (99,99 %, 99,9 % and 98 %; two default interests; 24/7 and Mo–Fr) are the provider's own, and each has its
 * own entry. Prices and quotas of products are in `catalog/`.
 */
import { companyEntries, foundingYear, isSample, vatPercent } from '../config/company.ts';
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
} from '../config/format.ts';
import { isAlwaysMonitored, monitoredWeek, supportWeek } from '../config/hours.ts';
import { replyTimes } from '../config/reply-times.ts';
import { retention as kept } from '../config/retention.ts';
import { isWholeWeek, weekDaysText, weekText } from '../config/week-hours.ts';
import { figures } from '../site/figures.ts';
import { settings } from '../site/settings.ts';
import { withFigures } from './checking/figures.ts';
import { checkTerm, contract, switching, terms } from './facts/contract-terms.ts';
import { derived, type Fact, fact } from './facts/fact.ts';
import { guarantee, guaranteedPercent } from './facts/guarantee.ts';

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
  yearsOfExperience: fact(yearsOfExperience, atLeastOne, 'home, statistics'),
  satisfiedCustomers: fact(ofSample ? 750 : 0, atLeastOne, 'home, statistics'),
  successfulProjects: fact(ofSample ? 200 : 0, atLeastOne, 'home, statistics'),
} as const;

/** Claims of a service that never pauses. Without such monitoring the operator has to state them (`site/figures.ts`). */
const aroundTheClock = isAlwaysMonitored ? '24/7' : '';

const support = {
  roundTheClock: fact(aroundTheClock, String, 'home, statistics'),
  hours: derived(
    supportWeek,
    weekText,
    'contact, footer: the hours somebody answers the telephone, or mails',
  ),
  replyWithin: fact(24, countOf('Stunden'), 'contact form: reply to a consultation request'),
  noticeWithin: derived(
    replyTimes.noticeDays,
    countOf('Tagen'),
    'notice: decision on illegal content',
  ),
} as const;

/** Empty where nothing is promised. */
const promised = (value: number): string => (guarantee ? percent(value) : '');

const availability = {
  sellingPoints: fact(
    ofSample ? 99.99 : guaranteedPercent,
    (share) => (share ? percent(share) : ''),
    'home, selling points',
  ),
  guarantee: fact(guaranteedPercent, promised, 'home, about'),
  serviceLevel: fact(guaranteedPercent, promised, 'infrastructure, data centres'),
  mail: fact(guaranteedPercent, promised, 'e-mail hosting'),
} as const;

const snapshots = {
  retention: fact(30, countOf('Tage'), 'everywhere: how far snapshots reach back'),
  restoreTime: fact(5, countOf('Minuten'), 'snapshots, e-mail: about this long'),
} as const;

const damage = {
  restoreWebsite: fact([500, 2000] as const, euroRange, 'snapshots, cost comparison'),
  developer: fact([1200, 3000] as const, euroRange, 'snapshots, cost comparison'),
  developerHours: fact(24, unit('h'), 'snapshots, cost comparison: hours of developer work'),
  revenuePerDay: fact([100, 10_000] as const, euroRange, 'snapshots, cost comparison'),
  seo: fact('unbezahlbar', String, 'snapshots, cost comparison'),
  total: fact(
    [1800, 15_000] as const,
    (range) => `${euroRange(range)}+`,
    'snapshots, cost comparison',
  ),
  withSnapshots: fact(0, euro, 'snapshots, cost comparison: extra cost'),
  saved: fact(
    [1800, 15_000] as const,
    (range) => `${euroRange(range)}+`,
    'snapshots, cost comparison',
  ),
} as const;

const infrastructure = {
  cores: fact(14, countOf('Kerne'), 'infrastructure, server'),
  threads: fact(28, countOf('Threads'), 'infrastructure, server'),
  memory: fact(128, unit('GB'), 'infrastructure, server'),
  iops: fact(100_000, number, 'infrastructure, storage: more than this many operations a second'),
  raid: fact('NVMe-RAID-10', String, 'infrastructure, storage'),
  network: fact(10, unit('Gbit/s'), 'infrastructure, network'),
  latency: fact(5, unit('ms'), 'infrastructure, network: below this'),
  physicalMonitoring: fact(aroundTheClock, String, 'infrastructure, data centres'),
  cooling: fact('N+1', String, 'infrastructure, data centres'),
} as const;

const status = {
  webServer: fact(99.99, percent, 'status, 30 days'),
  mysql: fact(99.98, percent, 'status, 30 days'),
  email: fact(99.97, percent, 'status, 30 days'),
  backups: fact(100, percent, 'status, 30 days'),
  response: fact(200, unit('ms'), 'status, metrics: average response below this'),
  uptime: fact(99.99, percent, 'status, metrics'),
  bandwidth: fact(10, unit('GB/s'), 'status, metrics'),
  monitoring: derived(
    monitoredWeek,
    (week) => (isWholeWeek(week) ? '24/7' : weekText(week)),
    'status, metrics; managed services; infrastructure',
  ),
  window: fact(30, countOf('Tage'), 'status: what availability is stated over'),
  activityDuration: fact(0, countOf('Min'), 'status, activity list: every entry'),
} as const;

const ssl = {
  browserCompatibility: fact(99.9, percent, 'SSL'),
  /** Maximum lifetimes of public certificates, as browsers and certificate authorities have agreed on them. */
  lifetimeSince: fact('2026-03-15', formatIsoDate, 'SSL, lifetimes: first step'),
  lifetime: fact(200, countOf('Tage'), 'SSL, lifetimes: first step'),
  lifetimeNextSince: fact('2027-03-15', formatIsoDate, 'SSL, lifetimes: second step'),
  lifetimeNext: fact(100, countOf('Tage'), 'SSL, lifetimes: second step'),
  lifetimeLastSince: fact('2029-03-15', formatIsoDate, 'SSL, lifetimes: third step'),
  lifetimeLast: fact(47, countOf('Tage'), 'SSL, lifetimes: third step'),
  /** How long a certificate authority may rely on its check of an organisation. */
  organisationCheck: fact(398, countOf('Tagen'), 'SSL, lifetimes: companies are checked again'),
} as const;

const email = {
  attachmentLimit: fact(50, unit('MB'), 'e-mail hosting'),
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
export const facts: Shipped = withFigures(shipped, figures);
checkTerm(facts.terms);

/** `30-Tage`, as the first part of „30-Tage-Snapshots“. */
export const compound = (f: Fact<number>): string => `${f.value}-Tage`;

/** Whom the offer is for: AGB § 1 (2) in plain words. */
export const businessesOnly =
  'Unser Angebot richtet sich nur an Unternehmen, Selbstständige und öffentliche Stellen.';

/** The heading of the addendum to the AGB that says what transfer beyond a package costs. */
export const transferAnchor = 'mehr-datentransfer';

/** „Werktag“ is what AGB § 1 (6) calls it: Monday to Friday. Other days of support are named. */
const supportDays = weekDaysText(supportWeek);
const workingDay = supportDays === 'Mo–Fr' ? 'Werktags' : `Arbeitstags (${supportDays})`;

/** When a consultation request is answered, as a phrase. */
export const replyPromise =
  replyTimes.contact === 'business-hours'
    ? `innerhalb eines ${workingDay}`
    : `innerhalb von ${facts.support.replyWithin.text}`;

/** `über 100.000`, `unter 5 ms`, `rund 5 Minuten`. */
export const over = (f: Fact): string => `über${NO_BREAK}${f.text}`;
export const under = (f: Fact): string => `unter${NO_BREAK}${f.text}`;
export const about = (f: Fact): string => `rund${NO_BREAK}${f.text}`;
