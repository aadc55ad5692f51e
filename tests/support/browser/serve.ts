/** Starts the real server for the browser tests and deletes its data folder (`DATA_DIR`) on exit. */
import { rmSync } from 'node:fs';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR has to name the folder that the tests read.');
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../../../server/main.ts');
