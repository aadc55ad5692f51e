/** First and largest contentful paint, layout shift and blocking time on a slow line, against the bare page or another version. */
import type { ListedPage } from '../../tests/support/pages/pages.ts';
import { listedPages } from '../../tests/support/pages/pages.ts';
import type { Measurement, Run } from '../measurement.ts';
import { copySite, type RunningServer, root, startSite } from '../site-server.ts';
import { interleave, median, pairedRatio } from '../statistics.ts';
import { milliseconds, type Row, times, verdict } from '../table.ts';
import { barePath } from './bare-page.ts';
import { withDebuggingPort } from './devtools-page.ts';
import { type Visit, visitThrottled } from './throttled-visit.ts';

const goals = {
  first: { home: 1.3, other: 1.2 },
  largest: { home: 1.4, other: 1.25 },
} as const;
const names = { first: 'first contentful paint', largest: 'largest contentful paint' } as const;
type Paint = keyof typeof names;

function ratioOf(which: Paint, own: readonly Visit[], other: readonly Visit[]) {
  const [ours, theirs] = [own, other].map((visits) => visits.map((visit) => visit[which]));
  const ratio = pairedRatio(ours ?? [], theirs ?? []);
  const middles = [ours, theirs].map((values) => milliseconds(median(values ?? [])));
  return { ratio, measured: `${times(ratio)} (${middles.join(' : ')})` };
}

function bareRow(which: Paint, path: string, own: readonly Visit[], bare: readonly Visit[]): Row {
  const { ratio, measured } = ratioOf(which, own, bare);
  const goal = goals[which][path === '/' ? 'home' : 'other'];
  return {
    what: `${names[which]} against the bare page, ${path}`,
    measured,
    goal: `≤ ${goal}×`,
    verdict: verdict(ratio <= goal),
  };
}

const versionRow = (
  which: Paint,
  path: string,
  own: readonly Visit[],
  other: readonly Visit[],
): Row => ({
  what: `${names[which]} against the other version, ${path}`,
  measured: ratioOf(which, own, other).measured,
  goal: '',
  verdict: 'reported',
});

const blockingOf = (visits: readonly Visit[]): string =>
  milliseconds(median(visits.map(({ blocking }) => blocking)));

function stabilityRow(path: string, visits: readonly Visit[], other: readonly Visit[]): Row {
  const shift = Math.max(...visits.map((visit) => visit.shift));
  return {
    what: `layout shift, worst · blocking time, median of ${visits.length} visits, ${path}`,
    measured: `${shift === 0 ? '0' : shift.toPrecision(2)} · ${blockingOf(visits)}`,
    goal: '≤ 0.01',
    note: other.length > 0 ? `blocking time of the other version: ${blockingOf(other)}` : '',
    verdict: verdict(shift <= 0.01),
  };
}

interface Subject {
  readonly kind: 'page' | 'bare' | 'other';
  readonly path: string;
  readonly url: string;
}

async function visitAll(servers: readonly RunningServer[], pages: readonly ListedPage[], run: Run) {
  const [site, other] = servers;
  const subjects = pages.flatMap(({ path }): Subject[] => [
    { kind: 'page', path, url: `${site?.url}${path}` },
    other
      ? { kind: 'other', path, url: `${other.url}${path}` }
      : { kind: 'bare', path, url: `${site?.url}${barePath(path)}` },
  ]);
  const rounds = run.amount(21, 7);
  const visits = await withDebuggingPort(async (port) => {
    const visit = ({ url, kind }: Subject) =>
      visitThrottled(port, url, { scroll: kind === 'page' });
    // The first visits warm up browser and server and do not count.
    for (const subject of subjects.slice(0, 2)) await visit(subject);
    return interleave(subjects, rounds, async (subject, round) => {
      if (subject === subjects[0]) run.progress(`round ${round + 1} of ${rounds}`);
      return visit(subject);
    });
  });
  return (path: string, kind: Subject['kind']): readonly Visit[] => {
    const subject = subjects.find((each) => each.path === path && each.kind === kind);
    return (subject && visits.get(subject)) ?? [];
  };
}

async function measure(run: Run): Promise<Row[]> {
  const chosen = listedPages.filter(
    ({ path }) => run.pages.length === 0 || run.pages.includes(path),
  );
  const folders = [root, run.against].flatMap((folder) => folder ?? []);
  const servers: RunningServer[] = [];
  try {
    for (const folder of folders) servers.push(await startSite(copySite(folder, chosen)));
    const of = await visitAll(servers, chosen, run);
    const rows = (make: (path: string) => Row): Row[] => chosen.map(({ path }) => make(path));
    const paintRows = (which: Paint): Row[] =>
      rows((path) =>
        run.against
          ? versionRow(which, path, of(path, 'page'), of(path, 'other'))
          : bareRow(which, path, of(path, 'page'), of(path, 'bare')),
      );
    return [
      ...paintRows('first'),
      ...paintRows('largest'),
      ...rows((path) => stabilityRow(path, of(path, 'page'), of(path, 'other'))),
    ];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

export const paint: Measurement = { name: 'paint', run: measure };
