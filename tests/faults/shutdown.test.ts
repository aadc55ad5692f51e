import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startChild } from './support/child.ts';
import { load } from './support/load.ts';

it('finishes what runs on SIGTERM, loses nothing and ends with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stop-'));
  const child = await startChild({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const underLoad = load(child.url, { senders: 5, posts: 500, withProof: true });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const code = await child.kill('SIGTERM');
  const { acknowledged, statuses } = await underLoad;
  expect(code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(0);
  // Nobody got a server error while the server went down, at most a refusal of the last second.
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);

  const again = await startChild({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  for (const ref of acknowledged) {
    const answer = await fetch(`${again.url}/kontakt/danke?ref=${ref}`, { redirect: 'manual' });
    expect(answer.status).toBe(200);
  }
  await again.kill('SIGTERM');
  // Without SMTP_URL, mails are files.
  expect(readdirSync(join(folder, 'mail')).some((name) => name.endsWith('.eml'))).toBe(true);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
