/** The shop that an update broke and a snapshot brings back: the same story on the home page and on /snapshots-backups. */
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';

export const shopStoryWords = checked('shopStory', {
  slider: 'Zu welchem Tag zurück?',
  /** Text alternatives of the pictures, which the slider speaks as well. */
  whole: 'Der Shop ist vollständig.',
  broken: 'Der Shop ist zerfallen, der Warenkorb fehlt.',
  before: '{Day}: Der Shop läuft.',
  update: '{Day}: Ein Update zerlegt ihn.',
  after: '{Day}: Das Update ist noch drin.',
  /** Stands under the strip of days. */
  hint: 'Jetzt Sie: Wählen Sie einen Tag',
  /** Three of these sentences stand side by side on a phone: „rund“ may end a line. */
  restored: `Nach rund ${facts.snapshots.restoreTime.text}: wieder der Stand von {day}.`,
  today: 'heute',
  yesterday: 'gestern',
  daysAgo: `vor {days}${NO_BREAK}Tagen`,
});

/** Tells it for snapshots that reach back `days` days. The update came two days ago; later, where they are fewer than four. */
export function tellShopStory(days: number, words: typeof shopStoryWords) {
  const { before, update, after, restored, yesterday, daysAgo, ...rest } = words;
  const updated = Math.max(0, Math.min(2, days - 2));
  /** The last day before the update, which the story goes back to. */
  const healthy = updated + 1;
  const onDay = (day: number, sentence: string): string => {
    const when = [words.today, yesterday][day] ?? daysAgo.replace('{days}', String(day));
    return sentence.replace('{Day}', when.charAt(0).toUpperCase() + when.slice(1));
  };
  // With `{days}` for the figure, unless yesterday is the only day before the update.
  const restoredAnyDay = restored.replace('{day}', healthy === 1 ? yesterday : daysAgo);
  return {
    ...rest,
    days,
    updated,
    healthy,
    before: onDay(healthy, before),
    update: onDay(updated, update),
    /** The days that have the update, today first. */
    brokenDays: Array.from({ length: healthy }, (_, day) =>
      onDay(day, day === updated ? update : after),
    ),
    restoredAnyDay,
    restored: restoredAnyDay.replace('{days}', String(healthy)),
  };
}

export const shopStory = tellShopStory(facts.snapshots.retention.value, shopStoryWords);
