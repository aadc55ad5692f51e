/**
 * `node bare-server.ts <url>` asks the site once for its home page and then repeats that answer, the same headers in the
 * same order and the same body, whatever it is asked: the least that a Node server can do for a page.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [url = ''] = process.argv.slice(2);
const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }).end();
const [answer] = (await once(asked, 'response')) as [IncomingMessage];
const body = await buffer(answer);
/** Node writes these itself. */
const byNode = ['date', 'connection', 'keep-alive'];
const headers: string[] = [];
for (let index = 0; index < answer.rawHeaders.length; index += 2) {
  const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
  if (!byNode.includes(name.toLowerCase())) headers.push(name, value);
}

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
