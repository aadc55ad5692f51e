/** The shop that a new extension broke and a snapshot brings back: the same story on the home page and on /snapshots-backups. */

import { byShop } from '@site/company/catalog/choosing-catalogue';
import { checked } from '@site/company/checking/checked';
import { figures } from '@site/company/figures';
import { NO_BREAK } from '@site/company/format';

const duration = `Nach rund ${figures.snapshots.restoreTime.text}.`;

/** What breaks and comes back, where no package allows a shop. */
const subject = byShop('Der Shop', 'Die Website');
const object = byShop('ihn', 'sie');

/** The extension came today, so that nothing older than yesterday has to come back. */
const words = checked('shopStory', {
  slider: 'Zu welchem Tag zurück?',
  /** Text alternatives of the pictures, which the slider speaks as well. */
  whole: `${subject} ist vollständig.`,
  broken: `${subject} ist zerfallen.`,
  before: `Gestern: ${subject} läuft.`,
  mishap: `Heute: Eine neue Erweiterung zerlegt ${object}.`,
  restored: `Von gestern. ${duration}`,
  restoredBefore: `Von vorgestern. ${duration}`,
  restoredEarlier: `Von vor {days}${NO_BREAK}Tagen. ${duration}`,
  /** The name of the button that breaks the shop. */
  breakIt: `Machen Sie ${object} kaputt.`,
  /** The ways in which it breaks, one after the other. */
  falls: 'Heute: Alles ist heruntergefallen.',
  slides: 'Heute: Alles ist zur Seite gerutscht.',
  bursts: 'Heute: Alles ist in Stücke geflogen.',
  /** Shown under the strip of days while the shop is broken. */
  hint: 'Wählen Sie einen Tag',
  /** The ends of the slider. */
  oldest: `vor ${figures.snapshots.retention.value - 1}${NO_BREAK}Tagen`,
  today: 'heute',
});

export const shopStory = { ...words, days: figures.snapshots.retention.value };
