/** A server that sheds load by samples so short that the ticks before a pause cannot hide it. */
import Fastify from 'fastify';
import { registerLoadShedding } from '../../../server/http/load-shedding.ts';

const app = Fastify();
registerLoadShedding(app, 100);
app.get('/', () => 'here');
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
