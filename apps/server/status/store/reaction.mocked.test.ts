import type { PackageChanges } from '@site/sample/packages';
import type { Settings } from '@site/sample/settings';
import { beforeEach, expect, it, vi } from 'vitest';

const supportHours = [
  { days: 'Mo–Do', opens: '08:00', closes: '17:00' },
  { days: 'Fr', opens: '08:00', closes: '14:00' },
] as const;
const inHours = [{ days: 'Mo–Fr', opens: '07:00', closes: '19:00' }] as const;
const noCare: PackageChanges = { M: { careAtNight: false } };
const atThree = '2026-11-18T03:00:00+01:00';
const now = 'Wir greifen ein und suchen die Ursache.';

beforeEach(() => vi.resetModules());

it.each<[string, Settings, PackageChanges, string, string]>([
  ['cared for at night in every package', {}, { S: { careAtNight: true } }, atThree, now],
  [
    'cared for at night in some packages',
    {},
    {},
    atThree,
    'Ab Paket M greifen wir jetzt ein, in Paket S zur nächsten Sprechzeit.',
  ],
  ['cared for at night in some packages, by day', {}, {}, '2026-11-18T11:00:00+01:00', now],
  [
    'always monitored, but without care at night',
    {},
    noCare,
    atThree,
    'Wir greifen ab Mittwoch, 9:00 Uhr ein.',
  ],
  [
    'monitored in hours',
    { monitoring: inHours },
    {},
    atThree,
    'Wir greifen ab Mittwoch, 7:00 Uhr ein.',
  ],
  [
    'monitored in hours, on Friday evening',
    { monitoring: inHours },
    {},
    '2026-11-20T20:00:00+01:00',
    'Wir greifen ab Montag, 7:00 Uhr ein.',
  ],
  [
    'not monitored',
    { monitoring: 'none', supportHours },
    {},
    atThree,
    'Wir greifen ab Mittwoch, 8:00 Uhr ein.',
  ],
  [
    'not monitored, by day',
    { monitoring: 'none', supportHours },
    {},
    '2026-11-18T11:00:00+01:00',
    now,
  ],
  [
    'neither monitoring nor hours',
    { monitoring: 'none', supportHours: [] },
    {},
    atThree,
    'sobald wir wieder da sind.',
  ],
])(
  'a measured outage says what happens about it: %s',
  async (_, settings, packageChanges, at, said) => {
    vi.doMock('@site/testing/pages/untouched-site', async (load) => ({
      ...(await load<object>()),
      packageChanges,
      settings,
    }));
    const { reactionAt } = await import('./reaction.ts');
    expect(reactionAt(Date.parse(at)).replaceAll('\u00a0', ' ')).toContain(said);
  },
);
