/** Starts the real server for the browser tests; its data folder (`DATA_DIR`) vanishes with it. */
import { rmSync } from 'node:fs';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR names the folder that the tests look into.');
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await import('../../server/main.ts');
