/** A measured outage in the running server, killed in the midst of it: shown, mailed once, and silent about where the target is. */
import { expect, it } from 'vitest';
import {
  get,
  openMeasuring,
  patience,
  report,
  secretWord,
  untilState,
} from './support/measuring-server.ts';

it('reports an outage once, even when killed in the middle of it, and never reveals where the target is', async () => {
  const { target, relay, subjects, start } = await openMeasuring();
  const first = await start();
  await untilState(first, 'operational');
  target.isWell = false;
  await untilState(first, 'down');
  expect((await report(first)).incidents).toHaveLength(1);
  // A mail that a killed process was sending waits for five minutes.
  await expect.poll(subjects, patience).toHaveLength(1);
  await first.kill('SIGKILL');

  const second = await start();
  await untilState(second, 'down');
  const [incident, ...others] = (await report(second)).incidents;
  expect([incident?.status, others]).toEqual(['investigating', []]);
  const page = await (await get(second, '/system-status')).text();
  expect(page).toContain('Ausfall');

  for (const path of [
    '/system-status',
    '/system-status/report.json',
    '/system-status/feed.atom',
    '/system-status/badge/web.svg',
    '/api/v2/summary.json',
    '/api/v2/incidents.json',
  ]) {
    const text = await (await get(second, path)).text();
    expect(text).not.toMatch(
      new RegExp(`${secretWord}|127\\.0\\.0\\.1|${target.port}|ECONN|socket`),
    );
  }

  target.isWell = true;
  await untilState(second, 'operational');
  await expect
    .poll(async () => (await report(second)).incidents[0]?.status, patience)
    .toBe('monitoring');
  await expect.poll(subjects, patience).toHaveLength(2);
  expect(subjects()).toEqual(['Ausfall: Webserver', 'Ausfall beendet: Webserver']);
  expect(relay.received.flatMap(({ to }) => to)).toEqual(Array(2).fill('technik@provider.example'));
});
