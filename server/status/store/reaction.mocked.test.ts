import { beforeEach, expect, it, vi } from 'vitest';
import type { PackageChanges } from '../../../shapes/packages.ts';
import type { Settings } from '../../../shapes/settings.ts';

const supportHours = [
  { days: 'Mo–Do', opens: '08:00', closes: '17:00' },
  { days: 'Fr', opens: '08:00', closes: '14:00' },
] as const;
const inHours = [{ days: 'Mo–Fr', opens: '07:00', closes: '19:00' }] as const;
const noCare: PackageChanges = { M: { careAtNight: false } };
const atThree = '2026-11-18T03:00:00+01:00';
const now = 'Wir gehen der Ursache nach.';

beforeEach(() => vi.resetModules());

it.each<[string, Settings, PackageChanges, string, string]>([
  ['cared for at night in every package', {}, { S: { careAtNight: true } }, atThree, now],
  [
    'cared for at night in some packages',
    {},
    {},
    atThree,
    'Ab Paket M gehen wir der Ursache jetzt nach, in Paket S zur nächsten Sprechzeit.',
  ],
  ['cared for at night in some packages, by day', {}, {}, '2026-11-18T11:00:00+01:00', now],
  [
    'always monitored, but without care at night',
    {},
    noCare,
    atThree,
    'ab Mittwoch, 9:00 Uhr darum.',
  ],
  ['monitored in hours', { monitoring: inHours }, {}, atThree, 'ab Mittwoch, 7:00 Uhr darum.'],
  [
    'monitored in hours, on Friday evening',
    { monitoring: inHours },
    {},
    '2026-11-20T20:00:00+01:00',
    'ab Montag, 7:00 Uhr darum.',
  ],
  [
    'not monitored',
    { monitoring: 'none', supportHours },
    {},
    atThree,
    'ab Mittwoch, 8:00 Uhr darum.',
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
    vi.doMock('../../../tests/support/pages/untouched-site.ts', async (load) => ({
      ...(await load<object>()),
      packageChanges,
      settings,
    }));
    const { reactionAt } = await import('./reaction.ts');
    expect(reactionAt(Date.parse(at)).replaceAll('\u00a0', ' ')).toContain(said);
  },
);
