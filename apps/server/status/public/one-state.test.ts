/** What is measured, what people say and what is announced, as everybody reads it: one state at every address. */

import { hour, minute } from '@site/base';
import type { IncidentImpact } from '@site/monitor/status-report';
import { eachPublishedScene } from '@site/testing/status/published-scene';
import { describe, expect, it } from 'vitest';

const scene = eachPublishedScene();

/** Announced now, for the component `web`. */
const plan = (from: number, to: number) => scene.plan(from, to, ['web'], scene.now());
const open = (impact: IncidentImpact, components: readonly string[] = ['web']) =>
  scene.outage(scene.now(), components, { impact });

/** The state of everything and of the component `web`, in the words of each address. */
async function everywhere() {
  await scene.published.refresh();
  const { status, components } = scene.api('summary');
  return {
    page: scene.text('/system-status'),
    mark: scene.mark(),
    indicator: status.indicator,
    description: status.description,
    feed: /Zustand: (.*?)\.<\/subtitle>/.exec(scene.text('/system-status/feed.atom'))?.[1],
    web: components[0].status,
    badge: /<title>(.*?)<\/title>/.exec(scene.text('/system-status/badge/web.svg'))?.[1],
  };
}
const allWell = {
  page: 'operational',
  mark: 'operational',
  indicator: 'none',
  description: 'Alle Systeme betriebsbereit',
  feed: 'Alle Systeme betriebsbereit',
  web: 'operational',
  badge: 'Dienst web: Betriebsbereit',
};
const partlyDown = {
  page: 'down',
  mark: 'down',
  indicator: 'major',
  description: 'Ausfall einzelner Systeme',
  feed: 'Ausfall einzelner Systeme',
  web: 'major_outage',
  badge: 'Dienst web: Ausfall',
};
const maintained = {
  page: 'maintenance',
  mark: 'maintenance',
  indicator: 'maintenance',
  description: 'Wartung einzelner Systeme',
  feed: 'Wartung einzelner Systeme',
  web: 'under_maintenance',
  badge: 'Dienst web: Wartung',
};

describe('an incident that a person opens', () => {
  it.each<[IncidentImpact, readonly string[], Partial<typeof allWell>]>([
    ['none', ['web'], allWell],
    [
      'minor',
      ['web'],
      {
        page: 'degraded',
        mark: 'degraded',
        indicator: 'minor',
        web: 'degraded_performance',
        badge: 'Dienst web: Beeinträchtigt',
      },
    ],
    ['major', ['web'], partlyDown],
    ['critical', ['web'], { ...partlyDown, indicator: 'critical' }],
    ['major', ['mail'], { ...partlyDown, web: 'operational', badge: 'Dienst web: Betriebsbereit' }],
    [
      'critical',
      ['gone'],
      {
        ...partlyDown,
        indicator: 'critical',
        web: 'operational',
        badge: 'Dienst web: Betriebsbereit',
      },
    ],
    [
      'major',
      [],
      {
        ...partlyDown,
        indicator: 'critical',
        description: 'Ausfall aller Systeme',
        feed: 'Ausfall aller Systeme',
      },
    ],
  ])('counts everywhere: %s for %j', async (impact, components, expected) => {
    expect(await everywhere()).toEqual(allWell);
    await open(impact, components);
    expect(await everywhere()).toMatchObject(expected);
  });

  it('counts no longer when it is watched, and again when it is taken up', async () => {
    const { id } = await open('major');
    const update = async (status: 'monitoring' | 'identified') =>
      scene.store.addUpdate(id, { status, text: 'Neues.', now: scene.now() });
    await update('monitoring');
    expect(await everywhere()).toEqual(allWell);
    await update('identified');
    expect(await everywhere()).toEqual(partlyDown);
  });
});

it('an incident says when it was last only watched', async () => {
  const { id } = await open('major');
  const monitoringAt = async () => {
    await scene.published.refresh();
    return scene.api('incidents').incidents[0].monitoring_at;
  };
  expect(await monitoringAt()).toBeNull();
  for (const status of ['monitoring', 'identified', 'monitoring'] as const) {
    await scene.pass(minute);
    await scene.store.addUpdate(id, { status, text: 'Neues.', now: scene.now() });
  }
  const watchedAt = new Date(scene.now()).toISOString();
  expect(await monitoringAt()).toBe(watchedAt);
  await scene.pass(minute);
  await scene.store.addUpdate(id, { status: 'resolved', text: 'Vorbei.', now: scene.now() });
  expect(await monitoringAt()).toBe(watchedAt);
});

describe('maintenance under way', () => {
  it('takes the place of a measured outage and of an incident, and the staff sees both', async () => {
    await plan(scene.now() + minute, scene.now() + 2 * hour);
    await open('critical');
    scene.targets.set('web:http:1', 'down');
    await scene.pass(10 * minute);
    expect(await everywhere()).toEqual(maintained);
    expect((await scene.staffReport()).measured['web']?.state).toBe('down');
    expect(scene.text('/system-status/report.json')).not.toContain('measured"');
  });

  it('does not hide the outage of another component', async () => {
    await plan(scene.now() + minute, scene.now() + 2 * hour);
    scene.targets.set('mail:smtp:1', 'down');
    await scene.pass(10 * minute);
    expect(await everywhere()).toMatchObject({
      ...partlyDown,
      web: 'under_maintenance',
      badge: 'Dienst web: Wartung',
    });
  });
});

it('what is measured no longer is unknown everywhere', async () => {
  expect(await everywhere()).toEqual(allWell);
  await scene.measuring.stop();
  await scene.pass(3 * minute);
  expect(await everywhere()).toEqual({
    page: 'unknown',
    mark: 'unknown',
    indicator: 'minor',
    description: 'Derzeit keine Daten',
    feed: 'Derzeit keine Daten',
    web: 'degraded_performance',
    badge: 'Dienst web: Keine Daten',
  });
});
