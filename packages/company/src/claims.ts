/**
 * Claims of the site, as it is configured, that a competitor or a court could ask the provider to prove (§ 5 UWG). Most
 * come from the specification; only the operator knows whether they are true. `npm run launch-check` lists them with the
 * places where they appear.
 */

import { packageChanges } from '#site/packages.ts';
import type { Claim } from './claims/claim.ts';
import { type Configured, isShown, isSold } from './claims/configured.ts';
import { contradictions } from './claims/contradictions.ts';
import { optional, reviews } from './claims/page-claims.ts';
import { says, shows } from './claims/said.ts';
import { figureNamed } from './figure-named.ts';
import { isAlwaysMonitored, isMonitored } from './hours.ts';
import { email } from './pages/email.ts';
import { snapshots } from './pages/snapshots.ts';
import { replyTimes } from './reply-times.ts';

const { workingDays } = replyTimes;

const replyClaim = ({ reply }: Configured): Claim =>
  reply === 'hours'
    ? {
        title: 'Reply to consultation requests in time',
        figures: ['support.replyWithin'],
        needs:
          "A person who answers on weekends, or `replyTimes: { contact: 'business-hours' }` in site/settings.ts: from Friday evening to Monday the office is empty.",
      }
    : {
        title: `Reply to consultation requests within ${workingDays === 1 ? 'a working day' : `${workingDays} working days`}`,
        alsoAt: 'contact form, home, mails',
        needs: 'A person who answers on every working day, holidays of colleagues included.',
      };

/** A package that includes another one; what the operator states in site/packages.ts is no claim of ours. */
const includingClaims = (configured: Configured): readonly Claim[] =>
  configured.packages
    .filter(({ name, includes }) => {
      const own = packageChanges[name] || undefined;
      return isSold(configured, includes) && !own?.includes;
    })
    .map(({ name, includes }) => ({
      title: `Package ${name} contains everything of ${includes} („Alles aus ${includes}, dazu:“)`,
      alsoAt: `home, package ${name}`,
      needs: `A confirmation: the specification lists only what differs. Sold otherwise, write \`${name}: { includes: false }\` in site/packages.ts.`,
    }));

/** How an operator changes or drops a figure of the home page. */
const otherFigure = (name: string, label: string): string =>
  `Another figure is \`company: { ${name}: 120 }\` in site/figures.ts; \`home: { sellingPoints: { statistics: { '${label}': false } } }\` in site/copy.ts drops it.`;

/** Figures and promises that need a record. */
const records = (configured: Configured): readonly Claim[] => [
  {
    title: 'Status figures and activity list are not measured',
    figures: [
      'status.webServer',
      'status.mysql',
      'status.email',
      'status.backups',
      'status.uptime',
      'status.response',
      'status.window',
    ],
    alsoAt: 'status, badge and list of activities',
    needs:
      'Records of your own measurements. The page measures nothing: the figures are fixed, the list is generated, and the notes block says so. Or measure: STATUS_CONFIG.',
    applies: !configured.isStatusMeasured,
  },
  {
    title: 'Number of customers',
    figures: ['company.satisfiedCustomers'],
    needs: `A count of customers, and a survey or reviews for „zufrieden“. ${otherFigure('satisfiedCustomers', 'zufriedene Kunden')}`,
    applies: isShown(configured, 'company.satisfiedCustomers'),
  },
  {
    title: 'Number of projects',
    figures: ['company.successfulProjects'],
    needs: `A list of finished projects. ${otherFigure('successfulProjects', 'erfolgreiche Projekte')}`,
    applies: isShown(configured, 'company.successfulProjects'),
  },
  {
    title: 'Age and experience',
    figures: ['company.since', 'company.yearsOfExperience'],
    needs:
      'Proof of business since the year named (register, first invoices). `foundingYear` in site/settings.ts states another.',
  },
  replyClaim(configured),
  {
    title: 'German-speaking support, personal contact, priority queue, faster response',
    alsoAt: 'home, selling points and about; managed services, priority support',
    needs: 'Named staff and, for „schneller“, response times with and without the service.',
  },
  {
    title: isAlwaysMonitored
      ? 'Managed services around the clock'
      : 'Monitoring in the stated hours',
    figures: ['status.monitoring'],
    alsoAt:
      isAlwaysMonitored && isSold(configured, 'M')
        ? 'managed services; home, package M (24/7 security and maintenance package)'
        : 'managed services',
    applies: isMonitored,
    needs: `On-call plan, monitoring set-up, and the list of what is done automatically${isAlwaysMonitored && isSold(configured, 'M') ? '; what the packages without the security and maintenance package get at night: „rund um die Uhr“ is all that sets it apart' : ''}.`,
  },
  {
    title: 'Snapshots: how far back, one click, how long it takes',
    figures: ['snapshots.retention', 'snapshots.restoreTime'],
    needs:
      'A restore test of web space, database and mailbox with its duration, also for large ones.',
  },
  {
    title: 'Cost of a failure without snapshots',
    figures: [
      'damage.restoreWebsite',
      'damage.developer',
      'damage.developerHours',
      'damage.revenuePerDay',
      'damage.seo',
      'damage.total',
      'damage.withSnapshots',
      'damage.saved',
    ],
    needs:
      'A source or own cases for the ranges. The total is the plain sum of the parts with one day of lost revenue.',
    applies: shows(snapshots, ['damage.restoreWebsite', 'damage.developer', 'damage.total']),
  },
  {
    title: 'Hardware and network',
    figures: [
      'infrastructure.cores',
      'infrastructure.threads',
      'infrastructure.memory',
      'infrastructure.iops',
      'infrastructure.raid',
      'infrastructure.latency',
    ],
    needs:
      'Data sheets for every server sold, a measurement of IOPS, and between which points latency holds.',
  },
  {
    title: 'Data centre',
    figures: ['infrastructure.physicalMonitoring', 'infrastructure.cooling'],
    alsoAt: 'infrastructure: biometric access, redundant power, daily backups',
    needs: 'The data centre’s contract or certificate (EN 50600, ISO 27001).',
  },
  {
    title: 'Redundant, GDPR-compliant mail servers; single e-mails can be restored',
    alsoAt: 'e-mail hosting',
    needs:
      'Location of the servers, processing agreement (Art. 28 DSGVO), technical measures; a test that restores one message.',
    applies: says(email, /redundant|DSGVO-konform|einzelne/),
  },
  {
    title: 'AI e-mail agent in the largest mailbox',
    alsoAt: 'e-mail hosting, mailbox sizes',
    needs:
      'The product itself, who processes the mails and where, an entry in the processing agreement, and information for its users.',
    applies: says(email, /KI-Agent/),
  },
  {
    title: 'Size of attachments',
    figures: ['email.attachmentLimit'],
    needs:
      'The mail server’s limit: a file grows by more than a third in transit, and receivers may allow less.',
    applies: shows(email, ['email.attachmentLimit']),
  },
  {
    title: 'Browser compatibility of certificates',
    figures: ['ssl.browserCompatibility', 'ssl.organisationCheck'],
    needs: 'The certificate authorities’ own statements, for each authority in use.',
  },
  {
    title: 'Licences, stock photos and migration help included',
    alsoAt: 'home, packages',
    needs:
      'Licence contracts that allow use by customers and end with theirs, and what „kostenlos“ covers in a migration (our terms: addendum).',
  },
  ...includingClaims(configured),
  {
    title: 'Quotas of the packages, backup space above all',
    alsoAt:
      'home, packages (ours: packages/company/src/catalog/packages.ts, yours: site/packages.ts)',
    needs: 'Capacity for what is sold; what happens at the limit.',
  },
];

export const claimsFor = (configured: Configured): readonly Claim[] =>
  [...contradictions(configured), ...records(configured), ...optional, ...reviews]
    .filter(({ applies = true }) => applies)
    .map(withStatedFigures);

/** A figure without a text, such as an availability that is not promised, is shown nowhere. */
const withStatedFigures = (claim: Claim): Claim =>
  claim.figures
    ? { ...claim, figures: claim.figures.filter((name) => figureNamed(name).text !== '') }
    : claim;
