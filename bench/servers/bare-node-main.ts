/** `node bare-node-main.ts <file with an answer> <port>` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { headAndBody } from '../raw-response.ts';

const [file = '', port = '0'] = process.argv.slice(2);
const { headers, body } = headAndBody(readFileSync(file));
/** Node writes these itself. */
const byNode = new Set(['date', 'connection', 'keep-alive']);
const stated = headers.filter(([name]) => !byNode.has(name.toLowerCase())).flat();

const server = createServer((_, response) => {
  response.writeHead(200, stated);
  response.end(body);
});
const keepAlive = headers.find(([name]) => name.toLowerCase() === 'keep-alive')?.[1] ?? '';
const seconds = /timeout=(\d+)/.exec(keepAlive)?.[1];
if (seconds) server.keepAliveTimeout = Number(seconds) * 1000;
server.listen(Number(port), '127.0.0.1');
