/** Claims that cannot all be true as they stand: the operator has to decide. */
import { settings } from '#site/settings.ts';
import { comparison } from '../choosing/comparison.ts';
import { guarantee } from '../figures/guarantee.ts';
import { figures } from '../figures.ts';
import { openAnswers, ownAnswers } from '../pages/questions.ts';
import { availabilityClaim } from './availability-claim.ts';
import type { Claim } from './claim.ts';
import { type Configured, figureOf, isShown, isSold } from './configured.ts';

/** Below this volume shops need more than what is included. */
const littleTransferGb = 100;

const offersOnRequest = comparison.rows.some(({ cells }) =>
  cells.some((cell) => typeof cell === 'string' && cell.includes('auf Anfrage')),
);

export const contradictions = (configured: Configured): readonly Claim[] => [
  availabilityClaim((name) => figureOf(configured, name)),
  {
    title: 'What the guaranteed availability gives',
    figures: ['availability.guarantee', 'availability.serviceLevel', 'availability.mail'],
    alsoAt: 'terms, addendum „Verfügbarkeitsgarantie“',
    needs:
      "Your credit as `contract.guaranteeCredit` or `guarantee.remedy` in site/settings.ts (without either the fee of the lost time is credited), its period, one figure for all three, and the clause in your own terms if you have some. `guarantee: 'none'` drops it.",
    applies: guarantee !== undefined && !guarantee.remedy && !settings.contract?.guaranteeCredit,
  },
  {
    title: 'Support around the clock beside support hours',
    figures: ['support.roundTheClock', 'support.hours'],
    ...(isSold(configured, 'M') && { alsoAt: 'home, package M' }),
    needs:
      'Say what runs around the clock. If it is monitoring or an emergency line and not people who answer, change the word „Support“ at the figure.',
    applies:
      figures.support.roundTheClock.text !== '' && isShown(configured, 'support.roundTheClock'),
  },
  {
    title: 'Bandwidth in GB/s beside a line in Gbit/s',
    figures: ['status.bandwidth', 'infrastructure.network'],
    needs:
      'The line’s real rate. The two differ by a factor of eight; most likely Gbit/s is meant.',
    applies:
      !configured.isStatusMeasured &&
      figureOf(configured, 'status.bandwidth') !== figureOf(configured, 'infrastructure.network'),
  },
  {
    title: isSold(configured, 'M')
      ? 'Little transfer included beside shops, CDN and „mehr Datentransfer“'
      : 'Little transfer included',
    figures: ['terms.includedTransfer'],
    ...(isSold(configured, 'M') && { alsoAt: 'home, package M' }),
    needs:
      'The volume of each package, and a price as `contract.transferPricePerGb` in site/settings.ts. Without it the site says „kostenlos, solange Sie keinem Preis zugestimmt haben“, and our terms let you charge nothing else.',
    applies: Number.parseInt(figureOf(configured, 'terms.includedTransfer'), 10) < littleTransferGb,
  },
  {
    title: 'Offers „auf Anfrage“ in packages that do not list them',
    alsoAt: 'home, newsletter of smaller packages; comparison; managed services, CDN',
    needs:
      'A decision for each (newsletter, CDN, maintenance package, transfer, certificates): whether you sell it beside that package, and at what price. The specification lists neither. `packageTable.newsletterOnRequest` in site/copy.ts says something else in the place of „auf Anfrage“.',
    applies: offersOnRequest,
  },
  {
    title: 'Mailboxes and certificates at the prices of the sample',
    alsoAt: 'e-mail hosting; certificates; sheet; home, questions',
    needs:
      '`mailboxSizes` and `certificatePrices` in site/settings.ts: which you sell, and at what price.',
    applies: !settings.mailboxSizes || !settings.certificatePrices,
  },
  {
    title: 'Newsletter quotas without a period',
    alsoAt: 'home, packages („Newsletter-E-Mails“)',
    needs: '`contract.newsletterPeriod` in site/settings.ts: a day, a month or a year.',
    applies:
      configured.packages.some(({ newsletter }) => newsletter) &&
      settings.contract?.newsletterPeriod === undefined,
  },
  {
    title: 'What a restore by your staff costs',
    alsoAt: 'home, questions; snapshots; sheet; terms, addendum',
    needs:
      '`restoreByUs` in site/settings.ts: `included`, or a sentence. Without it the site says „Den Preis dafür nennen wir vorher“.',
    applies: !settings.restoreByUs,
  },
  {
    title: 'Questions that buyers ask and nobody has answered',
    alsoAt: 'home, questions and contact',
    needs: `\`answers\` in site/settings.ts: ${openAnswers(ownAnswers).join(', ')}. A question of your own joins ours through \`questions.items\` in site/copy.ts.`,
    applies: openAnswers(ownAnswers).length > 0,
  },
];
