/** What `site/settings.ts` may state. Anything left out keeps the value that the software ships with. */
import type { OwnList } from './list-changes.ts';

/** Hours of some days of the week; a day with a break has two of them. */
export interface HoursSpan {
  /** A day (`Mo`), a range (`Mo–Do`) or several with commas (`Mo, Mi, Fr`). */
  readonly days: string;
  /** `08:00` */
  readonly opens: `${number}:${number}`;
  /** `17:00`; up to `24:00`. */
  readonly closes: `${number}:${number}`;
}

/** The availability that is promised. What is left out is as shipped. */
interface Guarantee {
  /** In the place of 99.9, wherever a page promises it. */
  readonly percent?: number;
  /** What it is measured over: `Monat` as shipped. */
  readonly period?: 'Monat' | 'Jahr';
  /** What a customer gets when it is missed, in a sentence: pages and terms state it in the place of ours. */
  readonly remedy?: string;
  /** What does not count, in a sentence: stands beside the figure and in the terms. */
  readonly exclusions?: string;
}

/**
 * Answers that only the operator knows. The home page asks a question once it has an answer here, and `npm run
 * launch-check` lists those without one. Questions of your own: `questions.items` in site/copy.ts.
 */
export interface OwnAnswers {
  /** „Wo stehen die Server?“ The launch check refuses to leave it open. */
  readonly serverLocation?: string;
  /** „Ist eine Domain dabei, und kann ich meine mitbringen?“ */
  readonly domains?: string;
  /** „Welche Shopsysteme und CMS kann ich nutzen?“ */
  readonly systems?: string;
  /** „Gibt es eine Einrichtungsgebühr?“ */
  readonly setUpFee?: string;
  /** „Mein Shop fällt nachts aus: Was dann?“ Without it the answer follows from monitoring, hours and packages. */
  readonly nightOutage?: string;
  /** „Habe ich einen eigenen Server, oder teile ich ihn?“ */
  readonly ownServer?: string;
  /** „Wie viele Postfächer kann ich anlegen?“ */
  readonly mailboxes?: string;
  /** „Funktionieren Outlook und mein Telefon?“ */
  readonly mailPrograms?: string;
  /** „Wie lange dauert der Umzug, und wie lange ist mein Shop dabei weg?“ */
  readonly moveDuration?: string;
  /** „Wen kann ich nach seinen Erfahrungen fragen?“ Only with the consent of those named. */
  readonly references?: string;
  /** What an hour of work outside the package costs, in a sentence: stands with the costs in the questions and in the sheet. */
  readonly hourlyRate?: string;
  /** How long a consultation takes, in a sentence: stands beside the form. */
  readonly consultation?: string;
}

/** Figures of the contract that the specification leaves open. */
interface OwnContract {
  /** Net price in euros of a gigabyte beyond a package's transfer. Without it: „kostenlos, solange Sie keinem Preis zugestimmt haben“. */
  readonly transferPricePerGb?: number;
  /** What „Newsletter-E-Mails“ are counted by; without it the page names no period. */
  readonly newsletterPeriod?: 'Tag' | 'Monat' | 'Jahr';
  /**
   * What a customer is credited with for each hour that has begun beyond the guaranteed availability, in percent of the
   * month's fee. Without it the fee of that time is credited, and the launch check refuses to leave it open while an
   * availability is guaranteed without a `remedy`.
   */
  readonly guaranteeCredit?: {
    readonly percentPerHour: number;
    /** In one month. */
    readonly percentAtMost: number;
  };
}

/** Somebody who works for the provider, shown on the home page. */
export interface TeamMember {
  readonly name: string;
  readonly task: string;
  /** A file in `site/photos`, square, at least 320 pixels wide. */
  readonly portrait: string;
}

/** Something that a customer takes along when they leave. */
export interface TakenAlong {
  readonly what: string;
  readonly format: string;
  /** How it reaches the customer or the next provider. */
  readonly way: string;
}

/** What only the operator knows about a customer's leaving (/wechsel). */
interface Switching {
  /** The day of your text, `2026-11-18`: what you take along is part of the contract with it, so any other key here needs it. */
  readonly asOf?: `${number}-${number}-${number}`;
  /** All categories of data that can be taken along (Data Act, Art. 25 (2) e): in the place of ours, or changes to ours. */
  readonly takenAlong?: OwnList<TakenAlong>;
  /** `at-cost` (as shipped): at most the cost of the switch itself, until the law forbids charges altogether. */
  readonly charges?: 'at-cost' | 'none';
  /** What a contract that ends before its term costs, in a sentence; left out unless it is stated. */
  readonly earlyEnd?: string;
  /** Whose law the servers are subject to, in a sentence (Art. 28 (1) a); without it the law of the place that `answers.serverLocation` names, and without that none. */
  readonly jurisdiction?: string;
  /** What keeps authorities of other countries from the data, in a sentence or two (Art. 28 (1) b). */
  readonly access?: string;
}

/** What only the operator knows about the accessibility of the site (/barrierefreiheit). */
interface Accessibility {
  /** The day of your last `npm run test:site`: `2026-11-16`. */
  readonly testedOn?: `${number}-${number}-${number}`;
  /** Gaps that you know of, beside ours. */
  readonly knownGaps?: readonly { readonly title: string; readonly text: string }[];
}

/** A size of mailbox. */
export interface MailboxSize {
  readonly sizeGb: number;
  /** Euros a month, without VAT; 0 for the first, which belongs to every package. */
  readonly netPrice: number;
  /** Whether it is marked „Beliebt“. */
  readonly popular?: boolean;
  /** Whether calendars and contacts are the same on all devices (CalDAV, CardDAV). */
  readonly calendars?: boolean;
  /** Whether it has an AI agent that filters, pre-qualifies and sorts e-mails. */
  readonly agent?: boolean;
}

/** Euros a year and without VAT for a certificate beside those of the packages; `false` where you sell none. Ours are the lowest („ab“), yours the price. */
interface CertificatePrices {
  /** 189 as shipped. */
  readonly wildcard?: number | false;
  /** 389 as shipped. */
  readonly ev?: number | false;
}

export type PhotoPlace = 'dataCentreAisle' | 'serverFront';

export interface OwnPhoto {
  /** The name of a file in `site/photos`. */
  readonly file: `${string}.avif` | `${string}.webp`;
  readonly width: number;
  readonly height: number;
}

/** A place that is left out keeps its drawing. */
export type OwnPhotos = Readonly<Partial<Record<PhotoPlace, OwnPhoto>>>;
/** `external` (as shipped), `none`, or files of your own in `site/photos`. */
export type PhotoChoice = 'external' | 'none' | OwnPhotos;

/** How long personal data is kept. */
export interface Retention {
  /** Days after the last activity on a request. */
  readonly requestDays: number;
  /** Days after the last activity on a notice of illegal content, whose decision can be disputed for years. */
  readonly noticeDays: number;
  /** Days a suspicious request is held until it is deleted, unless the operator accepts it. */
  readonly heldDays: number;
  /** Days the record of a sent mail is kept. */
  readonly mailRecordDays: number;
  /** Hours an idempotency key, which prevents duplicate requests, is stored. */
  readonly idempotencyKeyHours: number;
  /** Days a web server in front of the site keeps its log files. The operator sets the same in that server. */
  readonly proxyLogDays: number;
}

/** Until when the provider answers. */
export interface ReplyTimes {
  /**
   * A contact request. `hours` (as shipped): 24 hours after receipt. `business-hours`: the same time on the next working
   * day, or some days later (`workingDays`), counted from the next opening.
   */
  readonly contact: 'hours' | 'business-hours';
  /** With `business-hours`: how many working days an answer takes at most, 1 to 10. 1 as shipped. */
  readonly workingDays: number;
  /** Days until the decision on a notice of illegal content: the law says 'without undue delay' and names no figure. */
  readonly noticeDays: number;
}

/** The pages that ship beyond the specified ones. */
export type OptionalRouteId = 'reportContent' | 'switching' | 'accessibility';

export interface Settings {
  /** „Seit 2000“; years of experience follow it. */
  readonly foundingYear?: number;
  /** When somebody answers the telephone; without a telephone, when mails are answered. `[]` for no such hours. */
  readonly supportHours?: readonly HoursSpan[];
  /** When your systems are monitored: `always` (as shipped), `none`, or the hours. */
  readonly monitoring?: 'always' | 'none' | readonly HoursSpan[];
  /** What customers do when something fails at night, who reads it and when, in a sentence or two: contact, status, fault reports. Follows what monitoring, hours and packages say. */
  readonly nightPath?: string;
  /** What a restore by your staff costs: `included`, or a sentence. Left out: customers restore themselves or ask you. */
  readonly restoreByUs?: 'included' | string;
  /** The availability that is promised, or `none`: then no page speaks of a guarantee. */
  readonly guarantee?: 'none' | Guarantee;
  /** Days without support beside the public holidays of your state: `12-24` every year, `2026-12-24` once. */
  readonly closedDays?: readonly (`${number}-${number}` | `${number}-${number}-${number}`)[];
  /** How long personal data is kept. How long the cookie choice lasts is fixed. */
  readonly retention?: Partial<Retention>;
  /** Until when you answer, as pages, receipts and mails promise it. */
  readonly replyTimes?: Partial<ReplyTimes>;
  readonly photos?: PhotoChoice;
  /** One to four sizes of mailboxes in the place of ours (10 GB included, 20 and 50 GB at a price), the smallest first. */
  readonly mailboxSizes?: readonly [MailboxSize, ...MailboxSize[]];
  readonly certificatePrices?: CertificatePrices;
  readonly answers?: OwnAnswers;
  readonly contract?: OwnContract;
  /** The people of the home page; empty as shipped. */
  readonly team?: readonly TeamMember[];
  readonly switching?: Switching;
  readonly accessibility?: Accessibility;
  /** Titles of claims, as `npm run launch-check` lists them, that you can prove or have decided. */
  readonly backedClaims?: readonly string[];
  /** `false` leaves subdomains out of `Strict-Transport-Security`: while one of them, such as a printer or a test machine, has no https. */
  readonly strictSubdomains?: boolean;
  /** `false` switches a page off that ships beyond the specified ones: it is neither built nor linked. */
  readonly pages?: Readonly<Partial<Record<OptionalRouteId, boolean>>>;
}
