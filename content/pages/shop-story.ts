/** The shop that a new extension broke and a snapshot brings back: the same story on the home page and on /snapshots-backups. */
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';

/** The extension came today, so that nothing older than yesterday has to come back. */
const words = checked('shopStory', {
  slider: 'Zu welchem Tag zurück?',
  /** Text alternatives of the pictures, which the slider speaks as well. */
  whole: 'Der Shop ist vollständig.',
  broken: 'Der Shop ist zerfallen, der Warenkorb fehlt.',
  before: 'Gestern: Der Shop läuft.',
  mishap: 'Heute: Eine neue Erweiterung zerlegt ihn.',
  restored: `Nach rund ${facts.snapshots.restoreTime.text}: wieder wie gestern.`,
  restoredEarlier: `Nach rund ${facts.snapshots.restoreTime.text}: wieder wie vor {days}${NO_BREAK}Tagen.`,
  /** Stands under the strip of days. */
  hint: 'Jetzt Sie: Wählen Sie einen Tag',
  today: 'heute',
});

export const shopStory = { ...words, days: facts.snapshots.retention.value };
