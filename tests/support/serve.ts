/** Starts the real server for the browser tests, with a data folder that vanishes with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../../server/main.ts');
