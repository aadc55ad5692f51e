/** A start without its database ends with one sentence, whatever the reason. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMain } from '../support/machine/site-server.ts';

it('waits a moment for a database that cannot be reached, and says where it looked, without the password', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  try {
    const DATABASE_URL = 'postgres://site:very-secret@127.0.0.1:1/site';
    const started = performance.now();
    const { message } = await startMain({ DATA_DIR: folder, DATABASE_URL }).then(
      () => new Error('It started.'),
      (error: Error) => error,
    );
    expect(performance.now() - started).toBeGreaterThan(5000);
    expect(message.trim()).toBe(
      'The server did not start: The database 127.0.0.1:1/site cannot be reached (ECONNREFUSED). Check DATABASE_URL and whether PostgreSQL runs there.',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
