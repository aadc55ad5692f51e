/** Starts the real server for the browser tests and deletes its data folder (`DATA_DIR`) on exit. */
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR has to name the folder that the tests read.');
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

// A server that shares two cores with browsers is late, and would shed the sheets that tests open. Shedding, which has
// tests of its own, leaves alone a loop that says it was idle.
performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 });

await import('../../../apps/server/main.ts');
