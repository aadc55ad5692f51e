/** A server that sheds load, and tells how busy the sample was in which it was paused. */
import Fastify from 'fastify';
import { second } from '../../../server/clock.ts';
import { registerLoadShedding } from '../../../server/http/load-shedding.ts';

const app = Fastify();
registerLoadShedding(app, 100);
await app.ready();
let last = performance.now();
let wasPaused = false;
// A tick after the pause the sample is complete, and the next one is still to come.
setInterval(() => {
  if (wasPaused) process.send?.(app.memoryUsage().eventLoopUtilized);
  wasPaused = performance.now() - last > 5 * second;
  last = performance.now();
}, 20);
process.send?.('running');
process.on('disconnect', () => process.exit());
