import { describe, expect, it } from 'vitest';
import { withChanges } from '../catalog/package-changes.ts';
import { withFigures } from './figures.ts';
import { layered } from './layered.ts';

describe('the operator’s words', () => {
  const shipped = { title: 'Unser', list: ['a', 'b'], inner: { text: 'da', rest: 'bleibt' } };

  it('take the place of ours by key, lists as a whole', () => {
    const changes = { list: ['c'], inner: { text: 'neu' } };
    expect(layered(shipped, changes, 'home')).toEqual({
      title: 'Unser',
      list: ['c'],
      inner: { text: 'neu', rest: 'bleibt' },
    });
    expect(layered(shipped, undefined, 'home')).toBe(shipped);
  });

  it.each([
    [
      'a key that does not exist any more',
      { inner: { txet: 'x' } },
      /home\.inner\.txet does not exist.*text, rest/,
    ],
    ['a text in the place of several', { inner: 'x' }, /home\.inner is of the kind object/],
    ['a text in the place of a list', { list: 'x' }, /home\.list is of the kind list, not string/],
  ])('are refused by name for %s', (_, changes, message) => {
    expect(() => layered(shipped, changes, 'home')).toThrow(message);
  });
});

describe('a list of ours', () => {
  const questions = [
    { question: 'Wie lange?', answer: ['Ein Jahr.'] },
    {
      question: 'Was\u00a0kostet\u2060 es?',
      answer: ['Geld.'],
      more: { label: 'Mehr', href: '/' },
    },
  ];
  const items = (changes: unknown) => layered({ items: questions }, { items: changes }, 'q').items;

  it('gains an entry, changes and loses others by name, and stays otherwise', () => {
    expect(items({ 'Wer antwortet?': { answer: ['Wir.'] } })).toEqual([
      ...questions,
      { question: 'Wer antwortet?', answer: ['Wir.'] },
    ]);
    expect(items({ 'Wie lange?': false, 'Was kostet es?': { answer: ['Nichts.'] } })).toEqual([
      { ...questions[1], answer: ['Nichts.'] },
    ]);
    expect(items({ 'Wie lange?': { question: 'Seit wann?' } })).toEqual([
      { question: 'Seit wann?', answer: ['Ein Jahr.'] },
      questions[1],
    ]);
    expect(items([{ question: 'Eine?', answer: ['Ja.'] }])).toHaveLength(1);
  });

  it('of texts is changed by the texts themselves', () => {
    const changes = { eins: false, zwei: 'Zwei!', drei: true };
    expect(layered(['eins', 'zwei'], changes, 'list')).toEqual(['Zwei!', 'drei']);
  });

  it('takes an entry without an icon, which all of ours have', () => {
    const points = [{ icon: 'key', title: 'A', text: 'a' }];
    expect(layered(points, { B: { text: 'b' } }, 'points')).toEqual([
      ...points,
      { title: 'B', text: 'b' },
    ]);
  });

  it.each([
    ['an entry to drop that is not there', { 'Wie?': false }, /no entry “Wie\?”.*Was kostet es\?/],
    ['a new entry without its answer', { 'Wie?': {} }, /“Wie\?” lacks answer/],
    ['a key that no entry has', { 'Wie lange?': { anwser: [] } }, /anwser does not exist.*answer/],
  ])('refuses %s', (_, changes, message) => {
    expect(() => items(changes)).toThrow(message);
  });
});

describe('the operator’s figures', () => {
  const days = { value: 30, text: '30 Tage', format: (value: number) => `${value} Tage` };

  const hours = { ...days, isDerived: true as const };

  it('are set like ours', () => {
    const { snapshots } = withFigures({ snapshots: { days } }, { snapshots: { days: 14 } });
    expect(snapshots.days).toMatchObject({ value: 14, text: '14 Tage' });
  });

  it.each([
    ['that follow from a setting', { hours: 9 }, 'snapshots.hours follows from site/identity.ts'],
    [
      'where there is none',
      { dayz: 1 },
      'there is no figure snapshots.dayz. There are: days, hours.',
    ],
    ['for another kind of value', { days: '14' }, 'snapshots.days is a number, not a string.'],
  ])('are refused by name %s', (_, snapshots, message) => {
    expect(() => withFigures({ snapshots: { days, hours } }, { snapshots })).toThrow(message);
  });
});

describe('the operator’s packages', () => {
  const shipped = { S: { netPrice: 69, mailGb: 1 }, L: { netPrice: 249, mailGb: 2 } };
  const whole = {
    netPrice: 99,
    popular: true,
    storageGb: 1,
    mailGb: 1,
    databaseGb: 1,
    backupGb: 1,
    short: 'Shop',
    audience: 'Für Shops.',
    extras: [],
  };

  it('change, join by price and leave', () => {
    const packages = withChanges(shipped, { S: { netPrice: 300 }, L: false, Profi: whole });
    expect(packages).toEqual([
      { name: 'Profi', ...whole },
      { name: 'S', netPrice: 300, mailGb: 1 },
    ]);
  });

  const others = { A: whole, B: whole, C: whole, D: whole, E: whole };

  it.each([
    ['while something is missing', { XL: { netPrice: 1 } }, /“XL” lacks popular, storageGb/],
    ['at a price below nothing', { Profi: { ...whole, netPrice: -3 } }, /is no price/],
    ['with a name of 15 letters', { Küstenspeichers: whole }, /up to 14 letters/],
    ['if none is left', { S: false, L: false }, /One to 6 have room/],
    ['if they are seven', others, /7 packages are sold\. One to 6 have room/],
  ] as const)('are refused by name %s', (_, changes, message) => {
    expect(() => withChanges(shipped, changes)).toThrow(message);
  });
});
