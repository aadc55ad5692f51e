/** What `site/copy.ts` may change: every text of the site, by the name of its copy and its keys. */
import type { accessibility } from './accessibility.ts';
import type { choosing } from './choosing.ts';
import type { comparison } from './comparison.ts';
import type { consent } from './consent.ts';
import type { contactAnswers } from './contact-answers.ts';
import type { contactForm } from './contact-form.ts';
import type { contactMails } from './contact-mails.ts';
import type { contactMessages } from './contact-messages.ts';
import type { contactPages } from './contact-pages.ts';
import type { email } from './email.ts';
import type { failure, notFound } from './error-pages.ts';
import type { home } from './home.ts';
import type { infrastructure } from './infrastructure.ts';
import type { islandFailure } from './island-failure.ts';
import type { liveStatus } from './live-status.ts';
import type { liveStatusIncidents } from './live-status-incidents.ts';
import type { managedServices } from './managed-services.ts';
import type { noticeForm } from './notice-form.ts';
import type { noticeMails } from './notice-mails.ts';
import type { noticeMessages } from './notice-messages.ts';
import type { noticePages } from './notice-pages.ts';
import type { packageTable } from './packages.ts';
import type { products } from './products.ts';
import type { questions } from './questions.ts';
import type { shell } from './shell.ts';
import type { shopStoryWords } from './shop-story.ts';
import type { snapshots } from './snapshots.ts';
import type { socialPictures } from './social-pictures.ts';
import type { ssl } from './ssl.ts';
import type { statusMails } from './status-mails.ts';
import type { statusWords } from './status-words.ts';
import type { switching } from './switching.ts';
import type { systemStatus } from './system-status.ts';

interface Copy {
  readonly accessibility: typeof accessibility;
  readonly choosing: typeof choosing;
  readonly comparison: typeof comparison;
  readonly consent: typeof consent;
  readonly contactAnswers: typeof contactAnswers;
  readonly contactForm: typeof contactForm;
  readonly contactMails: typeof contactMails;
  readonly contactMessages: typeof contactMessages;
  readonly contactPages: typeof contactPages;
  readonly email: typeof email;
  readonly failure: typeof failure;
  readonly notFound: typeof notFound;
  readonly home: typeof home;
  readonly infrastructure: typeof infrastructure;
  readonly islandFailure: typeof islandFailure;
  readonly liveStatusIncidents: typeof liveStatusIncidents;
  readonly liveStatus: typeof liveStatus;
  readonly managedServices: typeof managedServices;
  readonly noticeForm: typeof noticeForm;
  readonly noticeMails: typeof noticeMails;
  readonly noticeMessages: typeof noticeMessages;
  readonly noticePages: typeof noticePages;
  readonly packageTable: typeof packageTable;
  readonly products: typeof products;
  readonly questions: typeof questions;
  readonly shell: typeof shell;
  readonly shopStory: typeof shopStoryWords;
  readonly snapshots: typeof snapshots;
  readonly socialPictures: typeof socialPictures;
  readonly ssl: typeof ssl;
  readonly statusMails: typeof statusMails;
  readonly statusWords: typeof statusWords;
  readonly switching: typeof switching;
  readonly systemStatus: typeof systemStatus;
}

export type CopyName = keyof Copy;

/** The type without its literal values, which are only those of our own words. */
type Wide<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends readonly (infer Item)[]
        ? readonly Wide<Item>[]
        : { readonly [Key in keyof Value]: Wide<Value[Key]> };

/** Some keys of an object; texts and lists as a whole. */
type Changes<Value> = Value extends string | number | boolean | readonly unknown[]
  ? Wide<Value>
  : { readonly [Key in keyof Value]?: Changes<Value[Key]> };

export type CopyChanges = { readonly [Name in CopyName]?: Changes<Copy[Name]> };
