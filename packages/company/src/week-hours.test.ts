import { describe, expect, it } from 'vitest';
import { settingsProblems } from './settings-check.ts';
import {
  dayGroups,
  hoursProblems,
  isWholeWeek,
  noHours,
  shortWeekText,
  weekDaysText,
  weekOf,
  weekText,
} from './week-hours.ts';

const span = (days: string, opens: string, closes: string) => ({ days, opens, closes }) as never;
const inWords = (...spans: never[]) => weekText(weekOf(spans)).replaceAll('\u00a0', ' ');
const briefly = (...spans: never[]) => shortWeekText(weekOf(spans)).replaceAll('\u00a0', ' ');

describe('the hours of a week in words', () => {
  it.each([
    ['one span', [span('Mo–Fr', '09:00', '18:00')], 'Mo–Fr 9:00–18:00 Uhr'],
    [
      'an early Friday',
      [span('Mo–Do', '8:00', '17:00'), span('Fr', '08:00', '14:00')],
      'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr',
    ],
    [
      'a lunch break, in any order',
      [span('Mo-Do', '13:00', '17:00'), span('Mo–Fr', '08:00', '12:30')],
      'Mo–Do 8:00–12:30 und 13:00–17:00, Fr 8:00–12:30 Uhr',
    ],
    [
      'single days',
      [span('Mo, Mi, Fr', '09:00', '12:00'), span('Di', '10:00', '18:00')],
      'Mo, Mi, Fr 9:00–12:00; Di 10:00–18:00 Uhr',
    ],
    [
      'a Saturday',
      [span('Mo–Fr', '09:00', '18:00'), span('Sa', '10:00', '14:00')],
      'Mo–Fr 9:00–18:00, Sa 10:00–14:00 Uhr',
    ],
    ['none', [], ''],
  ])('%s', (_, spans, text) => {
    expect(inWords(...spans)).toBe(text);
  });

  it('has a short form, and leaves a short text as it is', () => {
    expect(briefly(span('Mo–Fr', '09:00', '18:00'))).toBe('Mo–Fr 9:00–18:00 Uhr');
    expect(briefly(span('Mo–Do', '08:00', '17:00'), span('Fr', '08:30', '14:00'))).toBe(
      'Mo–Do 8–17, Fr 8:30–14 Uhr',
    );
  });

  it('names the days, and groups those with the same hours', () => {
    const week = weekOf([span('Mo–Mi, Fr', '08:00', '17:00'), span('So', '10:00', '11:00')]);
    expect(weekDaysText(week)).toBe('Mo–Mi, Fr, So');
    expect(dayGroups(week).map(({ days }) => days)).toEqual([[0, 1, 2, 4], [6]]);
  });

  it('knows a week without hours and one without a pause', () => {
    expect(noHours(weekOf([]))).toBe(true);
    expect(isWholeWeek(weekOf([]))).toBe(false);
    expect(isWholeWeek(weekOf([span('Mo–So', '00:00', '24:00')]))).toBe(true);
    const halves = [span('Mo–So', '00:00', '12:00'), span('Mo–So', '12:00', '24:00')];
    expect(isWholeWeek(weekOf(halves))).toBe(true);
    expect(isWholeWeek(weekOf([span('Mo–So', '00:00', '23:00')]))).toBe(false);
    expect(isWholeWeek(weekOf([span('Mo–Fr', '00:00', '24:00')]))).toBe(false);
  });
});

describe('wrong hours are named by their key, with what is allowed', () => {
  it.each([
    ['an object', { days: 'Mo–Fr', opens: '09:00' }, 'supportHours', "[{ days: 'Mo–Do'"],
    ['no text', [undefined], 'supportHours[0].days', 'Mo, Mi, Fr'],
    ['unknown days', [span('Mon–Fri', '9:00', '18:00')], 'supportHours[0].days', 'a range (Mo–Do)'],
    ['a range backwards', [span('Fr–Mo', '9:00', '18:00')], 'supportHours[0].days', 'Mo–Do'],
    ['no time', [span('Mo', '9', '18:00')], 'supportHours[0].opens', 'such as 08:30'],
    ['a time beyond the day', [span('Mo', '9:00', '24:30')], 'supportHours[0].closes', '24:00'],
    ['a span backwards', [span('Mo', '18:00', '9:00')], 'supportHours[0].closes', 'midnight'],
    [
      'spans that overlap',
      [span('Mo–Fr', '9:00', '13:00'), span('Mi', '12:00', '18:00')],
      'supportHours',
      'two spans of Mi overlap',
    ],
  ])('%s', (_, spans, path, text) => {
    const [problem] = hoursProblems(spans, 'supportHours');
    expect(problem?.path).toBe(path);
    expect(problem?.text).toContain(text);
  });

  it.each([
    ['a misspelt word', { monitoring: 'allways' }, 'monitoring', "'always', 'none' or a list"],
    ['an empty list', { monitoring: [] }, 'monitoring', "'none'"],
    ['hours of monitoring', { monitoring: [span('Mo', '9', '18:00')] }, 'monitoring[0].opens', ''],
    [
      'working days without hours',
      { supportHours: [], replyTimes: { contact: 'business-hours' } },
      'replyTimes.contact',
      "Write 'hours'",
    ],
    [
      'no working day at all',
      { replyTimes: { contact: 'business-hours', workingDays: 0 } },
      'replyTimes.workingDays',
      'from 1 to 10',
    ],
    [
      'working days of a promise in hours',
      { replyTimes: { workingDays: 2 } },
      'replyTimes.workingDays',
      "'business-hours'",
    ],
    [
      'a word for a restore',
      { restoreByUs: 'kostenlos' },
      'restoreByUs',
      "'included' or a sentence",
    ],
    ['a switch without a day', { switching: { charges: 'none' } }, 'switching.asOf', 'the day of'],
    ['no sentence for the night', { nightPath: 'E-Mail' }, 'nightPath', 'a sentence'],
    ['a word for a guarantee', { guarantee: '99.5' }, 'guarantee', "'none' or { percent"],
    ['a share above all', { guarantee: { percent: 995 } }, 'guarantee.percent', 'such as 99.5'],
    ['a share that would be rounded', { guarantee: { percent: 99.9999 } }, 'guarantee.percent', ''],
    ['a period', { guarantee: { period: 'Woche' } }, 'guarantee.period', "'Monat' or 'Jahr'"],
    [
      'a mailbox at a price in every package',
      { mailboxSizes: [{ sizeGb: 10, netPrice: 1 }] },
      'mailboxSizes',
      'the first at netPrice 0',
    ],
    ['no mailbox', { mailboxSizes: [] }, 'mailboxSizes', 'one to four sizes'],
    [
      'a price of nothing',
      { certificatePrices: { ev: 0 } },
      'certificatePrices.ev',
      'false where you sell none',
    ],
    ['a year to come', { foundingYear: 2981 }, 'foundingYear', 'such as 2011'],
    ['no remedy', { guarantee: { remedy: 'Gutschrift' } }, 'guarantee.remedy', 'a sentence'],
  ])('%s', (_, settings, path, text) => {
    const [problem] = settingsProblems(settings as never);
    expect(problem?.path).toBe(path);
    expect(problem?.text).toContain(text);
  });

  it('objects to nothing that is right', () => {
    const supportHours = [span('Mo–Do', '08:00', '17:00'), span('Fr', '08:00', '14:00')];
    expect(settingsProblems({})).toEqual([]);
    expect(settingsProblems({ supportHours, monitoring: 'none' })).toEqual([]);
    expect(settingsProblems({ supportHours: [], monitoring: supportHours })).toEqual([]);
    const mailboxSizes = [
      { sizeGb: 5, netPrice: 0 },
      { sizeGb: 25, netPrice: 2.5 },
    ] as const;
    expect(settingsProblems({ mailboxSizes, certificatePrices: { ev: false } })).toEqual([]);
    const sentence = 'Wir schreiben einen Tag gut.';
    const guarantee = { percent: 99.5, period: 'Jahr', remedy: sentence } as const;
    expect(settingsProblems({ guarantee, nightPath: sentence, restoreByUs: 'included' })).toEqual(
      [],
    );
    expect(settingsProblems({ guarantee: 'none', nightPath: '', restoreByUs: sentence })).toEqual(
      [],
    );
  });
});
