/** How to reach the provider, in phrases: with a telephone or without one, with stated hours or without. */
import { company } from '../company.ts';
import { figures } from '../figures.ts';

const { phone, email } = company;
const hours = figures.support.hours.text;

/** What the stated hours are. */
export const hoursName = phone ? 'Sprechzeit' : 'Bürozeit';

/** „, Mo–Fr 9:00–18:00 Uhr“ behind a number or a sentence; empty without hours. */
export const withHours = hours ? `, ${hours}` : '';

/** „030 23125-000, Mo–Fr 9:00–18:00 Uhr“, or the address for mails. */
export const quickestWay = phone ? `${phone.display}${withHours}` : email.display;

/** Closes a message about something that did not work. */
export const otherWay = phone
  ? `Oder rufen Sie uns an: ${phone.display}.`
  : `Oder schreiben Sie an ${email.display}.`;

/** One of two phrases. */
export const byPhone = <Text>(withPhone: Text, without: Text): Text =>
  phone ? withPhone : without;
