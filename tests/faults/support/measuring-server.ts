/** A server that measures a page which a test can break, in processes of its own that end with the test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { StatusReport } from '../../../schemas/status-report.ts';
import { testFolder } from '../../support/machine/test-folder.ts';
import { type Child, startChild } from './child.ts';
import { openSmtpTrap } from './smtp-trap.ts';
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
  const trap = await openSmtpTrap();
  const target = await openStatusTarget(secretWord);
  writeFileSync(config, target.config);
  onTestFinished(async () => {
    await target.close();
    await trap.close();
  });
  return {
    folder,
    config,
    target,
    trap,
    subjects: () => trap.received.map(({ subject }) => subject),
    start: async (): Promise<Child> => {
      const child = await startChild({
        DATA_DIR: folder,
        STATUS_CONFIG: config,
        ...trap.environment,
        STATUS_MAIL_TO: 'technik@provider.example',
        LOG_LEVEL: 'warn',
      });
      onTestFinished(() => void child.process.kill('SIGKILL'));
      return child;
    },
  };
}
