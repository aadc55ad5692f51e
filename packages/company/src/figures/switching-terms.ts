/** When a customer may go to another provider and what that costs, in one line: at the prices and in the sheet. */

import { boundMonths } from '@site/finder/dates';
import { settings } from '#site/settings.ts';
import { choosingCatalogue } from '../catalog/choosing-catalogue.ts';
import { figures } from '../figures.ts';
import { countOf } from '../format.ts';

const { switching, terms } = figures;

const { charges, earlyEnd } = settings.switching ?? {};

const inMonths = countOf('Monaten');
const inDays = countOf('Tagen');

const move =
  charges === 'none'
    ? 'Der Wechsel selbst kostet nichts.'
    : `Der Wechsel selbst kostet ab ${switching.freeSince.text} nichts, bis dahin höchstens, was er uns kostet.`;

/** A customer who has just missed the day of notice stays for it and a renewal. With short terms a switch takes no less. */
const longestStay = Math.max(
  boundMonths(choosingCatalogue),
  terms.hostingNotice.value + terms.hostingRenewal.value,
);
export const isSwitchSooner =
  longestStay > switching.notice.value + switching.transition.value / 30;

export const switchingTerms = [
  `jederzeit, mit höchstens ${inMonths(switching.notice.value)} Frist und dann in der Regel höchstens ${inDays(switching.transition.value)} Übergang.`,
  `Ihr Paket zahlen Sie, bis der Wechsel abgeschlossen ist${earlyEnd ? `. ${earlyEnd}` : '; die restliche Laufzeit kostet nichts.'}`,
  move,
].join(' ');
