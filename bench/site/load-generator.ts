/**
 * `node load-generator.ts <url> <seconds>` asks for one page over and over and prints `{ requests, seconds }`. It speaks HTTP over plain sockets, because Node's own client would be slower than the
 * servers that it measures. All answers must be 200 and as long as they say; any other ends the run.
 */
import { connect } from 'node:net';

const [url = '', seconds = '0'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(url);

/** What Chromium sends for a page, with the one encoding that every measured server has ready. */
const request = Buffer.from(
  `GET ${pathname} HTTP/1.1
Host: ${host}
Connection: keep-alive
sec-ch-ua: "Chromium";v="147", "Not.A/Brand";v="8"
sec-ch-ua-mobile: ?0
sec-ch-ua-platform: "Linux"
Upgrade-Insecure-Requests: 1
User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36
Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8
Sec-Fetch-Site: none
Sec-Fetch-Mode: navigate
Sec-Fetch-User: ?1
Sec-Fetch-Dest: document
Accept-Encoding: gzip
Accept-Language: de-DE,de;q=0.9

`.replaceAll('\n', '\r\n'),
);

const start = performance.now();
const until = start + Number(seconds) * 1000;
/** Enough to keep one core busy, few enough not to measure queueing. */
const connections = 32;
let answered = 0;
/** No head is longer. */
const longestHead = 2048;

/** The length of the answer that begins with these bytes; its head is small enough to come in one piece. */
function lengthOf(firstBytes: string): number {
  const [head] = /^HTTP\/1\.1 200 .*?\r\n\r\n/s.exec(firstBytes) ?? [''];
  const body = /^content-length: (\d+)\r$/im.exec(head)?.[1];
  if (!body) throw new Error(`Unexpected answer: ${firstBytes.slice(0, 80)}`);
  return head.length + Number(body);
}

/** One connection, one request at a time. */
const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    let received = 0;
    let answerBytes = 0;
    const next = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      socket.write(request);
    };
    const read = (bytes: number, memory: Uint8Array): boolean => {
      const chunk = memory as Buffer;
      if (received === 0) {
        answerBytes = lengthOf(chunk.toString('latin1', 0, Math.min(bytes, longestHead)));
      }
      received += bytes;
      if (received > answerBytes) {
        throw new Error(`An answer is longer than it says, ${answerBytes} bytes.`);
      }
      if (received === answerBytes) {
        received = 0;
        answered += 1;
        next();
      }
      return true;
    };
    // One buffer for all reads: a new one for each would cost more than the reading.
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: Buffer.alloc(128 * 1024), callback: read },
    });
    socket.once('error', reject).once('end', () => reject(new Error('The server hung up.')));
    socket.once('connect', next);
  });

await Promise.all(Array.from({ length: connections }, ask));
process.stdout.write(
  JSON.stringify({ requests: answered, seconds: (performance.now() - start) / 1000 }),
);
