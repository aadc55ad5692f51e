/** The shop that an update broke and a snapshot brings back: the same story on the home page and on /snapshots-backups. */
import { NO_BREAK } from '../config/format.ts';
import { checked } from './checked.ts';
import { about, facts } from './facts.ts';

const days = facts.snapshots.retention.value;
/** How many days ago the update came; later, where snapshots reach back less than four days. */
const updated = Math.max(0, Math.min(2, days - 2));
/** The last day before it, which the story goes back to. */
const healthy = updated + 1;

export const shopStoryWords = checked('shopStory', {
  slider: 'Zu welchem Tag zurück?',
  /** Text alternatives of the pictures, which the slider speaks as well. */
  whole: 'Der Shop ist vollständig.',
  broken: 'Der Shop ist zerfallen, der Warenkorb fehlt.',
  before: '{Day}: alles da',
  update: '{Day}: Update eingespielt',
  after: '{Day}: Update noch drin',
  /** Added where the strip of days can be moved. */
  hint: 'Gehen Sie einen Tag zurück.',
  hintAfter: 'Gehen Sie weiter zurück.',
  cells: 'jedes Feld ein Tag',
  restored: `Stand von {day}, in ${about(facts.snapshots.restoreTime)} wieder da`,
  today: 'heute',
  yesterday: 'gestern',
  daysAgo: `vor {days}${NO_BREAK}Tagen`,
});

const { before, update, after, hint, hintAfter, restored, yesterday, daysAgo, ...rest } =
  shopStoryWords;

const dayInWords = (day: number): string =>
  [rest.today, yesterday][day] ?? daysAgo.replace('{days}', String(day));

const onDay = (day: number, sentence: string): string => {
  const when = dayInWords(day);
  return sentence.replace('{Day}', when.charAt(0).toUpperCase() + when.slice(1));
};

/** With `{days}` for the figure, unless yesterday is the only day before the update. */
const restoredAnyDay = restored.replace('{day}', healthy === 1 ? yesterday : daysAgo);

export const shopStory = {
  ...rest,
  days,
  updated,
  healthy,
  before: onDay(healthy, before),
  update: onDay(updated, update),
  /** The days that have the update, today first. */
  brokenDays: Array.from({ length: healthy }, (_, day) =>
    day === updated ? `${onDay(day, update)}. ${hint}` : `${onDay(day, after)}. ${hintAfter}`,
  ),
  restoredAnyDay,
  restored: restoredAnyDay.replace('{days}', String(healthy)),
} as const;
