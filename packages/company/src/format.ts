/** German typography for numbers, money, units and dates. Every figure on the site is formatted here. */
import { timeZone } from './company.ts';

/** U+202F, between a figure and its sign or unit: a full space would be too wide and could break. */
const NARROW = '\u202f';
/** U+00A0, between a figure and a word. */
export const NO_BREAK = '\u00a0';

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export const number = (value: number): string => plain.format(value);

const amount = (value: number): string =>
  Number.isInteger(value) ? plain.format(value) : cents.format(value);

const share = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

/** `4,99 €`; whole amounts without cents (`69 €`). */
export const euro = (value: number): string => `${amount(value)}${NARROW}€`;

/** `30,00 €`: always with cents, as in contracts. */
export const euroExact = (value: number): string => `${cents.format(value)}${NARROW}€`;

/** Three decimals at most: 99.995 is less than 100. */
export const percent = (value: number): string => `${share.format(value)}${NARROW}%`;

/** `79,80 %`: always with two decimals, for figures that are compared. */
export const percentExact = (value: number): string => `${cents.format(value)}${NARROW}%`;

/** `10 GB`, `128 GB`, `10 Gbit/s`. */
export const unit =
  (name: string) =>
  (value: number): string =>
    `${plain.format(value)}${NARROW}${name}`;

/** The singular of what is counted; it is the same in all cases used with a figure. */
const singular: Readonly<Record<string, string>> = {
  Jahre: 'Jahr',
  Jahren: 'Jahr',
  Kerne: 'Kern',
  Kernen: 'Kern',
  Minuten: 'Minute',
  Monate: 'Monat',
  Monaten: 'Monat',
  Stunden: 'Stunde',
  Tage: 'Tag',
  Tagen: 'Tag',
  Threads: 'Thread',
  Werktagen: 'Werktag',
  Wochen: 'Woche',
};

/** `30 Tage`, `1 Tag`, `5 Minuten`: `name` is the plural in the case that the sentence wants. */
export const countOf =
  (name: string) =>
  (value: number): string =>
    `${plain.format(value)}${NO_BREAK}${value === 1 ? (singular[name] ?? name) : name}`;

/** `750+`. */
export const atLeast = (value: number): string => `${plain.format(value)}+`;

/** `1.800–15.000 €`. */
export const euroRange = ([from, to]: readonly [number, number]): string =>
  `${plain.format(from)}–${euro(to)}`;

const choice = new Intl.ListFormat('de-DE', { type: 'disjunction' });

/** `S, M oder L`. */
export const oneOf = (names: readonly string[]): string => choice.format(names);

const enumeration = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** `S, M und L`. */
export const allOf = (names: readonly string[]): string => enumeration.format(names);

const numberWords = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
];

/** `drei`; from ten on in figures. */
export const numberWord = (value: number): string => numberWords[value] ?? plain.format(value);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `26.04.2023` from `2023-04-26`. */
export const formatIsoDate = (iso: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) throw new Error(`Not an ISO date: ${iso}`);
  return `${match[3]}.${match[2]}.${match[1]}`;
};

const berlinDay = new Intl.DateTimeFormat('de-DE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const berlinTime = new Intl.DateTimeFormat('de-DE', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
});

/** `26.04.2023` in the provider's time zone. */
export const formatDate = (date: Date): string => berlinDay.format(date);

/** `26.04.2023, 09:30 Uhr` in the provider's time zone, from milliseconds since 1970. */
export const dayAndTime = (at: number): string =>
  `${berlinDay.format(at)}, ${berlinTime.format(at)}${NO_BREAK}Uhr`;

/** Net to gross, rounded to the cent as on an invoice. */
export const gross = (net: number, vatPercent: number): number =>
  Math.round(net * (100 + vatPercent)) / 100;
