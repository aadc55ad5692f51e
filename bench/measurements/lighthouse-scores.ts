/** Lighthouse's four scores for mobile devices, on every page. */
import { withDebuggingPort } from '../browser.ts';
import { importFromBench, installLighthouse } from '../lighthouse-package.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { startSite } from '../servers/site.ts';
import { withServer } from '../servers/start-server.ts';
import { interleave, median } from '../statistics.ts';
import { type Row, verdict } from '../table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Audit {
  readonly id: string;
  readonly score: number | null;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<
    Category,
    {
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    }
  >;
  readonly audits: Record<string, Audit>;
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: Report } | undefined>;

/**
 * Chromium 147 crashes while it records this for an answer with a Referrer-Policy. Lighthouse asks for it only for an
 * audit that belongs to none of the four categories.
 */
const CRASHING_TRACE = 'blink.webdx_feature_usage';

interface TraceModule {
  readonly default: { getDefaultTraceCategories: () => string[] };
}

async function loadLighthouse(): Promise<Lighthouse> {
  installLighthouse();
  const { default: trace } = await importFromBench<TraceModule>(
    'lighthouse/core/gather/gatherers/trace.js',
  );
  const wanted = trace.getDefaultTraceCategories().filter((name) => name !== CRASHING_TRACE);
  trace.getDefaultTraceCategories = () => wanted;
  return (await importFromBench<{ default: Lighthouse }>('lighthouse')).default;
}

interface Result {
  readonly scores: Record<Category, number>;
  /** Audits that count and are not perfect: where to look when a score is missed. */
  readonly imperfect: readonly string[];
}

function result({ categories: found, audits }: Report): Result {
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((found[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const imperfect = categories
    .filter((category) => scores[category] < 100)
    .flatMap((category) => found[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { scores, imperfect };
}

function row(path: string, results: readonly Result[]): Row {
  const scores = categories.map((category) => median(results.map((each) => each.scores[category])));
  const reached = scores.every((score) => score === 100);
  const imperfect = [...new Set(results.flatMap((each) => each.imperfect))];
  return {
    what: `Lighthouse mobile, ${path}`,
    measured: scores.join(' / ') + (reached ? '' : ` (${imperfect.join(', ')})`),
    goal: '100 / 100 / 100 / 100',
    note: 'AstroWind 100/100/96/100',
    verdict: verdict(reached),
  };
}

async function measure({ pages, site, amount, progress }: SiteRun): Promise<Row[]> {
  const lighthouse = await loadLighthouse();
  const audit = async (url: string, port: number): Promise<Result> => {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: categories,
    });
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(
        answer?.lhr.runtimeError?.message ?? `Lighthouse returned nothing for ${url}.`,
      );
    }
    return result(answer.lhr);
  };
  const paths = pages.map(({ path }) => path);
  const rounds = amount(3, 1);
  const results = await withServer(startSite(site), ({ url }) =>
    interleave(paths, rounds, async (path, round) => {
      progress(`${path}, round ${round + 1} of ${rounds}`);
      // Every run has a browser of its own, so that none profits from the caches of the one before.
      return withDebuggingPort((port) => audit(url + path, port));
    }),
  );
  return [...results].map(([path, each]) => row(path, each));
}

export const lighthouseScores: Measurement = { name: 'lighthouse', run: measure };
