/**
 * A small load generator for machines without wrk, and for an exact number of requests:
 * `node load-generator.ts <url> <connections> <seconds | 0> <requests | 0>`.
 * Answers are counted, not read; one that is not 200 ends the run. Prints `{ requests, seconds }`.
 */
import { Agent, get } from 'node:http';

const [url = '', connections = '1', seconds = '0', requests = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const options = { agent, headers: { 'accept-encoding': 'gzip' } };
const start = performance.now();
const until = Number(seconds) > 0 ? start + Number(seconds) * 1000 : Number.POSITIVE_INFINITY;
let left = Number(requests) > 0 ? Number(requests) : Number.POSITIVE_INFINITY;
let answered = 0;

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answer ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });

async function work(): Promise<void> {
  while (left > 0 && performance.now() < until) {
    left -= 1;
    await ask();
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, work));
agent.destroy();
process.stdout.write(
  JSON.stringify({ requests: answered, seconds: (performance.now() - start) / 1000 }),
);
