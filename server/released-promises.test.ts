/** The names that each release since 1.0.0 has promised are all still there (docs/compatibility.md). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../tests/support/machine/test-folder.ts';
import { ofTheSample } from '../tests/support/pages/untouched.ts';
import { documentedMetrics, promises } from '../tests/support/releases/promises.ts';
import { frozenPromises, releases } from '../tests/support/releases/released-tables.ts';
import { wellReport } from '../tests/support/status/status-reports.ts';
import { contactMetrics, readStats } from './contact/stats.ts';
import { openContactStore } from './contact/store/contact-store.ts';
import type { PostOutcome } from './contact/submit.ts';
import { keyValues } from './database/key-values.ts';
import { migrate } from './database/migrator.ts';
import { openSqlite } from './database/sqlite-engine.ts';
import { migrations } from './migrations.ts';
import { createCounters, type Metric } from './operations/metrics.ts';
import { createWatchdog } from './operations/watchdog.ts';
import { openOutbox } from './outbox/outbox.ts';
import { statusMetrics } from './status/status-metrics.ts';

it.each(releases())('what %s has promised is there', ofTheSample, (release) => {
  const today = promises();
  for (const [name, lines] of Object.entries(frozenPromises(release))) {
    expect(lines.length, name).toBeGreaterThan(5);
    const gone = lines.filter((line) => !today[name]?.includes(line));
    expect(gone, `${name} of ${release}`).toEqual([]);
  }
});

async function metrics(): Promise<readonly Metric[]> {
  const engine = openSqlite({ path: join(testFolder(), 'site.sqlite') });
  await migrate(engine, migrations);
  const store = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
  const sources = { store, outbox: openOutbox(engine), values: keyValues(engine.db) };
  const counters = createCounters<PostOutcome>();
  counters.count('stored');
  const stats = contactMetrics(await readStats(sources, Date.now()), counters);
  await engine.close();
  const report = wellReport();
  const status = statusMetrics({ report, measured: { web: { state: 'operational' } } } as never);
  return [...stats, ...status, ...createWatchdog({ error: () => {} }, performance).metrics()];
}

it('docs/operations.md lists every metric with its labels, and no other', async () => {
  const documented = new Map(documentedMetrics());
  const served = await metrics();
  expect([...documented.keys()].toSorted()).toEqual(served.map(({ name }) => name).toSorted());
  for (const { name, samples } of served) {
    // What was never counted has no labels yet.
    const [sample] = samples;
    if (sample)
      expect(Object.keys(sample.labels ?? {}).toSorted(), name).toEqual(
        documented.get(name)?.toSorted(),
      );
  }
});
