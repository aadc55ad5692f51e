import { expect, it } from 'vitest';
import { hoursText, typedHours } from './typed-hours.ts';

it.each([
  ['Mo–Do 8:00–17:00, Fr 8:00–14:00', 'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr'],
  ['Mo-Do 8-17 Uhr und Fr 8-14 Uhr', 'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr'],
  ['Montag bis Freitag 8.30 bis 17 Uhr', 'Mo–Fr 8:30–17:00 Uhr'],
  ['Mo–Fr 8–12 und 13–17; Sa 9–12', 'Mo–Fr 8:00–12:00 und 13:00–17:00, Sa 9:00–12:00 Uhr'],
  ['mo., mi, fr 9:00 - 12:00', 'Mo, Mi, Fr 9:00–12:00 Uhr'],
  ['Sa & So 0–24', 'Sa–So 0:00–24:00 Uhr'],
  ['Fr 8–14, Mo–Do 8–17', 'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr'],
])('%s are hours', (typed, text) => {
  const { spans, objection } = typedHours(typed);
  expect(objection).toBeUndefined();
  expect(hoursText(spans)).toBe(text);
  // What is offered the next time is read as the same hours.
  expect(hoursText(typedHours(text).spans)).toBe(text);
});

it.each([
  ['werktags', 'Zu „werktags“ fehlt die Zeit'],
  ['Mo–Fr', 'Zu „Mo–Fr“ fehlt die Zeit'],
  ['Mx 8–17', '„Mx“ nennt keine Tage'],
  ['Fr–Mo 8–17', '„Fr–Mo“ nennt keine Tage'],
  ['8–17', 'fehlen die Tage'],
  ['Mo 8', '„Mo 8“ lässt sich nicht'],
  ['Mo–Fr 8–25', '„08:00–25:00“ ist keine Zeit'],
  ['Mo–Fr 22–6', 'über Mitternacht sind es zwei'],
  ['Mo–Fr 8–17, Fr 16–18', 'überschneiden sich'],
])('%s are none', (typed, objection) => {
  expect(typedHours(typed)).toEqual({ spans: [], objection: expect.stringContaining(objection) });
});
