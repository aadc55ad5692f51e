/** What happens at night and on weekends, package by package, and when a customer's own report is read. */

import { settings } from '#site/settings.ts';
import { packageRange } from '../catalog/package-range.ts';
import { isMarked, packageNames, packages } from '../catalog/packages.ts';
import { figures } from '../figures.ts';
import { allOf, capitalised, NO_BREAK } from '../format.ts';
import { isAlwaysMonitored, supportWeek } from '../hours.ts';
import { hoursName } from './ways.ts';

const hours = figures.support.hours.text;

/** The packages whose servers are cared for around the clock. */
const cared = figures.support.roundTheClock.text
  ? packages.filter((item) => isMarked(item, 'careAtNight')).map(({ name }) => name)
  : [];
const others = packageNames.filter((name) => !cared.includes(name));

/** „ab Paket M“, „in Paket M und L“ or „in jedem Paket“; empty where nobody works at night. */
export const caredForAtNight =
  cared.length === 0
    ? ''
    : others.length === 0
      ? 'in jedem Paket'
      : packageRange(cared, `Paket${NO_BREAK}`);

/** „zur nächsten Sprechzeit ein“, „ein, sobald wir wieder da sind“: the end of „greifen wir“. */
export const stepInLater = hours
  ? `zur nächsten ${hoursName} ein`
  : 'ein, sobald wir wieder da sind';
const laterOn = hours ? `zur nächsten ${hoursName}` : 'sobald wir wieder da sind';
/** „in Paket S zur nächsten Sprechzeit“; empty where every package is cared for at night, or none. */
export const othersAtNight =
  caredForAtNight && others.length > 0 ? `in Paket${NO_BREAK}${allOf(others)} ${laterOn}` : '';

/** When somebody reads what a customer reports. */
export const reportsRead = hours
  ? `Störungsmeldungen lesen wir ${hours}.`
  : 'Störungsmeldungen lesen wir, sobald wir wieder da sind.';

/** What the operator says of it (`nightPath` in site/settings.ts), after words of ours. */
export const nightWay = (before: string): string =>
  settings.nightPath ? `${before}${settings.nightPath}` : '';

const care = caredForAtNight
  ? [`${capitalised(caredForAtNight)} greifen wir auch dann ein`, othersAtNight]
  : [`Wir greifen ${stepInLater}`];

/** Where nobody acts at night. */
export const careWhileAway = `Fällt etwas aus, während niemand da ist, greifen wir ${stepInLater}.`;

/** Days are counted from Monday. */
const isOpenAtWeekend = supportWeek.slice(5).some((day) => day.length > 0);
const away = isOpenAtWeekend ? `außerhalb der ${hoursName}` : 'nachts oder am Wochenende';

/** What follows from monitoring, packages and hours, and what the operator adds. */
export const atNight = [
  ...(isAlwaysMonitored
    ? [
        `Fällt ${away} etwas aus, alarmiert uns das Monitoring.`,
        `${care.filter(Boolean).join(', ')}.`,
      ]
    : [careWhileAway]),
  `${reportsRead}${nightWay(' ')}`,
].join(' ');
