/** A server that measures a page which a test can break, in processes of its own that end with the test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatusReport } from '@site/monitor/status-report';
import { expect, onTestFinished } from 'vitest';
import { openRelay } from '../../support/machine/relay.ts';
import { testFolder } from '../../support/machine/test-folder.ts';
import { type Child, startChild } from './child.ts';
import { openStatusTarget } from './status-target.ts';

/** Far longer than two intervals, both time-outs and the ten seconds for which a copy of the page is kept. */
export const patience = { timeout: 60_000, interval: 200 };
/** A part of the page's address. */
export const secretWord = 'geheime-seite-4711';

export const get = ({ url }: Child, path: string) =>
  fetch(url + path, { signal: AbortSignal.timeout(5000) });
export const report = async (child: Child): Promise<StatusReport> =>
  (await get(child, '/system-status/report.json')).json();
export const untilState = (child: Child, state: string) =>
  expect.poll(async () => (await report(child)).components?.[0]?.state, patience).toBe(state);

export async function openMeasuring() {
  const folder = testFolder();
  const config = join(folder, 'status.yaml');
  const relay = await openRelay();
  const target = await openStatusTarget(secretWord);
  writeFileSync(config, target.config);
  onTestFinished(async () => {
    await target.close();
    await relay.close();
  });
  return {
    folder,
    config,
    target,
    relay,
    subjects: () => relay.received.map(({ subject }) => subject),
    start: async (): Promise<Child> => {
      const child = await startChild({
        DATA_DIR: folder,
        STATUS_CONFIG: config,
        ...relay.environment,
        STATUS_MAIL_TO: 'technik@provider.example',
        LOG_LEVEL: 'warn',
      });
      onTestFinished(() => void child.process.kill('SIGKILL'));
      return child;
    },
  };
}
