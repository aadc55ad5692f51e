/** What can be worded: pages, and the words that several of them share. Each is the copy of one file (`checked`). */
export type CopyName =
  | 'accessibility'
  | 'choosing'
  | 'comparison'
  | 'consent'
  | 'contactAnswers'
  | 'contactForm'
  | 'contactMails'
  | 'faultMails'
  | 'contactMessages'
  | 'contactPages'
  | 'email'
  | 'failure'
  | 'home'
  | 'infrastructure'
  | 'islandFailure'
  | 'legalForms'
  | 'liveStatus'
  | 'liveStatusIncidents'
  | 'managedServices'
  | 'notFound'
  | 'noticeForm'
  | 'noticeMails'
  | 'noticeMessages'
  | 'noticePages'
  | 'packageTable'
  | 'products'
  | 'questions'
  | 'serviceHours'
  | 'shell'
  | 'shopStory'
  | 'snapshots'
  | 'socialPictures'
  | 'ssl'
  | 'statusMails'
  | 'statusNotificationMails'
  | 'statusSubscriptions'
  | 'statusWords'
  | 'switching'
  | 'systemStatus';

/** Texts take the place of ours by their keys; a list replaces the whole list. */
type Words =
  | string
  | number
  | boolean
  | readonly Words[]
  | { readonly [key: string]: Words | undefined };

/**
 * What `site/copy.ts` may change: every text of the site, by the name of its copy and its keys. Ours stand in
 * `packages/company/src/` and `apps/website/src/content/`, inside `checked('<name>', …)`; words in braces are filled in when
 * the text is shown. A key that does not exist, or a text in the place of a list, fails the build, which says what there is.
 */
export type CopyChanges = Readonly<Partial<Record<CopyName, Words>>>;
