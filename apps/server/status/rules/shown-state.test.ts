import { hour, minute } from '@site/base';
import type { MeasuredState, ServiceState } from '@site/monitor/service-status';
import type { IncidentImpact, IncidentStatus } from '@site/monitor/status-report';
import { describe, expect, it } from 'vitest';
import { type Announcements, overallState, shownState } from './shown-state.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const nothing: Announcements = { incidents: [], maintenances: [] };

type Story = readonly (readonly [status: IncidentStatus, at: number])[];

/** Its updates in the order in which they were written. */
const incident = (
  impact: IncidentImpact,
  story: Story = [['investigating', now - hour]],
  components: readonly string[] = ['web'],
) => ({
  impact,
  components,
  automatic: false,
  startedAt: story[0]?.[1] ?? now,
  updates: story
    .map(([status, at], index) => ({ id: `u${index}`, status, text: '', at, byPerson: true }))
    .reverse(),
});

/** Opened by a measured outage; only the last `words` of its updates are a person's. */
const automatic = (story: Story, words = 0) => {
  const { updates, ...rest } = incident('major', story);
  const written = updates.map((update, index) => ({ ...update, byPerson: index < words }));
  return { ...rest, automatic: true, updates: written };
};

const maintenance = (from: number, to: number, changes = {}) => ({
  components: ['web'],
  from,
  to,
  announcedAt: from - hour,
  cancelledAt: null,
  ...changes,
});
const underWay = maintenance(now - 10 * minute, now + 10 * minute);

const measured = (state: MeasuredState, since: number | null = now - 5 * hour) => ({
  state,
  since,
});
const shown = (state: MeasuredState, announcements: Partial<Announcements>, id = 'web') =>
  shownState(id, measured(state), { ...nothing, ...announcements }, now);

describe('a component', () => {
  const impacts = ['none', 'minor', 'major', 'critical'] as const;
  /** By what was measured, and by the impact of an incident that counts. */
  const expected: Readonly<Record<MeasuredState, readonly ServiceState[]>> = {
    operational: ['operational', 'degraded', 'down', 'down'],
    unknown: ['unknown', 'degraded', 'down', 'down'],
    degraded: ['degraded', 'degraded', 'down', 'down'],
    down: ['down', 'down', 'down', 'down'],
  };
  const counting = { investigating: true, identified: true, monitoring: false, resolved: false };
  const measuredStates = ['operational', 'unknown', 'degraded', 'down'] as const;
  const statuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
  const combinations = measuredStates.flatMap((state) =>
    impacts.flatMap((impact, index) =>
      statuses.map((status) => {
        const result = counting[status] ? expected[state][index] : state;
        return [state, impact, status, result ?? state] as const;
      }),
    ),
  );

  it.each(combinations)(
    'measured %s, with a %s incident %s, is %s, and in maintenance always maintenance',
    (state, impact, status, result) => {
      const incidents = [
        incident(impact, [
          ['investigating', now - hour],
          [status, now - minute],
        ]),
      ];
      expect(shown(state, { incidents }).state).toBe(result);
      expect(shown(state, { incidents, maintenances: [underWay] }).state).toBe('maintenance');
    },
  );

  it.each(measuredStates)(
    'measured %s is so without any word, and in maintenance with one',
    (state) => {
      expect(shown(state, {}).state).toBe(state);
      expect(shown(state, { maintenances: [underWay] }).state).toBe('maintenance');
    },
  );

  it('has the worst of several incidents, of those that name it and of those that name none', () => {
    const everywhere = incident('minor', undefined, []);
    const elsewhere = incident('critical', undefined, ['mail']);
    const incidents = [everywhere, elsewhere];
    expect(shown('operational', { incidents }).state).toBe('degraded');
    expect(shown('operational', { incidents }, 'mail').state).toBe('down');
    expect(shown('operational', { maintenances: [underWay] }, 'mail').state).toBe('operational');
  });

  it.each([
    ['still to come', maintenance(now + minute, now + hour)],
    ['over', maintenance(now - hour, now)],
    ['cancelled', { ...underWay, cancelledAt: now - minute }],
    [
      'announced later than it began',
      maintenance(now - hour, now + hour, { announcedAt: now + minute }),
    ],
  ])('is not in a maintenance that is %s', (_, one) => {
    expect(shown('down', { maintenances: [one] }).state).toBe('down');
  });

  it('is not made worse by an incident that only repeats its probes', () => {
    const incidents = [automatic([['investigating', now - hour]])];
    for (const state of measuredStates) expect(shown(state, { incidents }).state).toBe(state);
  });

  it('takes the word of a person in such an incident, from that word on', () => {
    const story: Story = [
      ['investigating', now - hour],
      ['identified', now - 10 * minute],
    ];
    const incidents = [automatic(story, 1)];
    expect(shown('unknown', { incidents })).toEqual({ state: 'down', since: now - 10 * minute });
  });

  it('takes the word of a machine whose clock is ahead', () => {
    const ahead = now + hour;
    expect(
      shown('operational', { incidents: [incident('major', [['investigating', ahead]])] }).state,
    ).toBe('down');
    const over = incident('major', [
      ['investigating', now - hour],
      ['resolved', ahead],
    ]);
    expect(shown('operational', { incidents: [over] }).state).toBe('operational');
  });
});

describe('a state has been there', () => {
  const since = (state: MeasuredState, announcements: Partial<Announcements>) =>
    shown(state, announcements).since;

  it.each<[string, MeasuredState, Partial<Announcements>, number]>([
    ['since it was measured', 'operational', {}, now - 5 * hour],
    ['since the incident', 'operational', { incidents: [incident('major')] }, now - hour],
    [
      'since it was measured, before the incident',
      'down',
      { incidents: [incident('major')] },
      now - 5 * hour,
    ],
    [
      'since the incident, which began before it was measured so',
      'down',
      { incidents: [incident('critical', [['investigating', now - 7 * hour]])] },
      now - 7 * hour,
    ],
    [
      'since the incident was only watched',
      'operational',
      {
        incidents: [
          incident('major', [
            ['investigating', now - hour],
            ['monitoring', now - minute],
          ]),
        ],
      },
      now - minute,
    ],
    [
      'since the relapse',
      'operational',
      {
        incidents: [
          incident('major', [
            ['investigating', now - hour],
            ['monitoring', now - 20 * minute],
            ['investigating', now - 3 * minute],
          ]),
        ],
      },
      now - 3 * minute,
    ],
    ['since the maintenance began', 'down', { maintenances: [underWay] }, now - 10 * minute],
    [
      'since the maintenance was over',
      'operational',
      { maintenances: [maintenance(now - hour, now - minute)] },
      now - minute,
    ],
    [
      'since the maintenance was cancelled',
      'operational',
      { maintenances: [{ ...underWay, cancelledAt: now - 2 * minute }] },
      now - 2 * minute,
    ],
    [
      'whatever ended that had been no worse',
      'down',
      {
        incidents: [
          incident('minor', [
            ['investigating', now - hour],
            ['resolved', now - minute],
          ]),
        ],
      },
      now - 5 * hour,
    ],
  ])('%s', (_, state, announcements, at) => {
    expect(since(state, announcements)).toBe(at);
  });

  it('since nobody knows when', () => {
    expect(shownState('web', measured('unknown', null), nothing, now).since).toBeNull();
  });
});

describe('everything together', () => {
  const order = ['operational', 'maintenance', 'unknown', 'degraded', 'down'] as const;
  /** Two components: a row and a column of `order`. */
  const together: readonly (readonly ServiceState[])[] = [
    ['operational', 'maintenance', 'unknown', 'degraded', 'down'],
    ['maintenance', 'maintenance', 'unknown', 'degraded', 'down'],
    ['unknown', 'unknown', 'unknown', 'degraded', 'down'],
    ['degraded', 'degraded', 'degraded', 'degraded', 'down'],
    ['down', 'down', 'down', 'down', 'down'],
  ];
  const pairs = order.flatMap((one, row) =>
    order.map((other, column) => [one, other, together[row]?.[column]] as const),
  );

  it.each(pairs)('of %s and %s is %s', (one, other, state) => {
    const components = [
      { id: 'web', state: one },
      { id: 'mail', state: other },
    ];
    expect(overallState(components, [], now)).toBe(state);
  });

  it('of nothing is neutral', () => expect(overallState([], [], now)).toBe('unknown'));

  it('counts an incident whose components are all gone from the config', () => {
    const web = { id: 'web', state: 'operational' as const };
    const of = (...incidents: Announcements['incidents']) => overallState([web], incidents, now);
    expect(of(incident('critical', undefined, ['gone']))).toBe('down');
    expect(of(incident('minor', undefined, ['gone', 'lost']))).toBe('degraded');
    expect(of(incident('critical', [['monitoring', now - hour]], ['gone']))).toBe('operational');
    expect(of({ ...automatic([['investigating', now - hour]]), components: ['gone'] })).toBe(
      'operational',
    );
  });
});
