/** First and largest contentful paint against the bare page, and layout shift and blocking time of the same visits. */
import { barePath } from '../bare-page.ts';
import { withDebuggingPort } from '../browser.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { startSite } from '../servers/site.ts';
import { withServer } from '../servers/start-server.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { milliseconds, type Row, times, verdict } from '../table.ts';
import { type Visit, visitThrottled } from '../throttled-visit.ts';

const goals = {
  first: { home: 1.3, other: 1.2, note: 'Astroship 1.15×, AstroWind 1.85×' },
  largest: { home: 1.4, other: 1.25, note: 'Astroship 1.8×, AstroWind 2.5×' },
} as const;

const names = { first: 'first contentful paint', largest: 'largest contentful paint' } as const;

function paintRow(
  which: keyof typeof goals,
  path: string,
  page: readonly Visit[],
  bare: readonly Visit[],
): Row {
  const own = page.map((visit) => visit[which]);
  const against = bare.map((visit) => visit[which]);
  const ratio = medianRatio(own, against);
  const goal = goals[which][path === '/' ? 'home' : 'other'];
  return {
    what: `${names[which]} against the bare page, ${path}`,
    measured: `${times(ratio)} (${milliseconds(median(own))} : ${milliseconds(median(against))})`,
    goal: `≤ ${goal}×`,
    note: goals[which].note,
    verdict: verdict(ratio <= goal),
  };
}

function stabilityRow(path: string, visits: readonly Visit[]): Row {
  const shift = Math.max(...visits.map((visit) => visit.shift));
  const blocking = Math.max(...visits.map((visit) => visit.blocking));
  return {
    what: `CLS · total blocking time, worst of ${visits.length} runs, ${path}`,
    measured: `${shift === 0 ? '0' : shift.toPrecision(2)} · ${milliseconds(blocking)}`,
    goal: '0 · 0 ms',
    note: 'in every single run',
    verdict: verdict(shift === 0 && blocking === 0),
  };
}

async function measure({ pages, site, amount, progress }: SiteRun): Promise<Row[]> {
  const subjects = pages.flatMap(({ path }) => [
    { path, bare: false },
    { path, bare: true },
  ]);
  const rounds = amount(7, 3);
  const visits = await withServer(startSite(site), ({ url }) =>
    withDebuggingPort(async (port) => {
      const visit = ({ path, bare }: (typeof subjects)[number]) =>
        visitThrottled(port, url + (bare ? barePath(path) : path), { scroll: !bare });
      // The first visits warm up browser and server and do not count.
      for (const subject of subjects.slice(0, 2)) await visit(subject);
      return interleave(subjects, rounds, async (subject, round) => {
        if (subject === subjects[0]) progress(`round ${round + 1} of ${rounds}`);
        return visit(subject);
      });
    }),
  );
  const of = (path: string, bare: boolean): Visit[] => {
    const subject = subjects.find((each) => each.path === path && each.bare === bare);
    return (subject && visits.get(subject)) ?? [];
  };
  const rows = (make: (path: string) => Row): Row[] => pages.map(({ path }) => make(path));
  return [
    ...rows((path) => paintRow('first', path, of(path, false), of(path, true))),
    ...rows((path) => paintRow('largest', path, of(path, false), of(path, true))),
    ...rows((path) => stabilityRow(path, of(path, false))),
  ];
}

export const paintTimes: Measurement = { name: 'paint', run: measure };
