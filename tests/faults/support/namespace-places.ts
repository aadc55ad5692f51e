/** The far end of namespaces.ts: a port that takes connections, and a name server that the test directs. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type DnsAnswer, openDnsResponder } from '../../support/machine/dns-responder.ts';

const server = createServer((socket) => socket.on('error', () => {}).end());
server.listen(Number(process.argv[2]), '0.0.0.0');
await once(server, 'listening');
const { answers } = await openDnsResponder({ host: process.argv[3] ?? '', port: 53 });
process.on('message', (entries: readonly [string, DnsAnswer][]) => {
  for (const [name, answer] of entries) answers.set(name, answer);
  process.send?.('done');
});
process.send?.('ready');
