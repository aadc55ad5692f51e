/** When a customer may go to another provider and what that costs, in one line: at the prices and in the sheet. */
import { settings } from '../../site/settings.ts';
import { switching } from './contract-terms.ts';

const { charges, earlyEnd } = settings.switching ?? {};

const move =
  charges === 'none'
    ? 'Der Wechsel selbst kostet nichts.'
    : `Der Wechsel selbst kostet höchstens, was er uns kostet, ab ${switching.freeSince.text} nichts.`;

export const switchingTerms = [
  `jederzeit, höchstens ${switching.notice.text} Frist, dann in der Regel höchstens ${switching.transition.text} Übergang.`,
  `Ihr Paket zahlen Sie, bis der Wechsel abgeschlossen ist${earlyEnd ? `. ${earlyEnd}` : ', danach nichts mehr.'}`,
  move,
].join(' ');
