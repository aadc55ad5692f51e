/** The shop that a new extension broke and a snapshot brings back: the same story on the home page and on /snapshots-backups. */
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';
import { figures } from '../figures.ts';

const duration = `Nach rund ${figures.snapshots.restoreTime.text}.`;

/** The extension came today, so that nothing older than yesterday has to come back. */
const words = checked('shopStory', {
  slider: 'Zu welchem Tag zurück?',
  /** Text alternatives of the pictures, which the slider speaks as well. */
  whole: 'Der Shop ist vollständig.',
  broken: 'Der Shop ist zerfallen.',
  before: 'Gestern: Der Shop läuft.',
  mishap: 'Heute: Eine neue Erweiterung zerlegt ihn.',
  restored: `Von gestern. ${duration}`,
  restoredBefore: `Von vorgestern. ${duration}`,
  restoredEarlier: `Von vor {days}${NO_BREAK}Tagen. ${duration}`,
  /** The name of the button that breaks the shop. */
  breakIt: 'Machen Sie ihn kaputt.',
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
