/** The far end of namespaces.ts: a port that takes connections. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const server = createServer((socket) => socket.on('error', () => {}).end());
server.listen(Number(process.argv[2]), '0.0.0.0');
await once(server, 'listening');
process.send?.('ready');
