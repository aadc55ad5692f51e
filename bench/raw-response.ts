/** An answer as it crosses the wire, and what a browser can read of a page from the first bytes of it. */
import { connect } from 'node:net';
import { brotliDecompressSync, constants } from 'node:zlib';

const headEnd = '\r\n\r\n';

interface Parts {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export function headAndBody(response: Buffer): Parts {
  const bodyStart = response.indexOf(headEnd) + headEnd.length;
  const [statusLine = '', ...lines] = response
    .subarray(0, bodyStart - headEnd.length)
    .toString('latin1')
    .split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
    body: response.subarray(bodyStart),
  };
}

export const headerValue = ({ headers }: Parts, wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

function isWhole(response: Buffer): boolean {
  if (!response.includes(headEnd)) return false;
  const parts = headAndBody(response);
  return parts.body.length >= Number(headerValue(parts, 'content-length'));
}

/** Status line, headers and body together, on a connection that stays open as a browser's does. */
export function rawResponse(url: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const { hostname, port, pathname, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = Buffer.alloc(0);
    const socket = connect(Number(port), hostname);
    const fail = () => reject(new Error(`No whole answer from ${url}.`));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('error', reject).on('close', fail);
    socket.on('data', (chunk: Buffer) => {
      response = Buffer.concat([response, chunk]);
      if (!isWhole(response)) return;
      resolve(response);
      socket.destroy();
    });
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}${headEnd}`,
    );
  });
}

/** The text a browser has when only so many bytes of the answer have arrived. */
export function readableText(response: Buffer, bytes: number): string {
  const parts = headAndBody(response);
  if (parts.status !== 200 || headerValue(parts, 'content-encoding') !== 'br') {
    throw new Error('The page did not come as Brotli.');
  }
  const bodyStart = response.length - parts.body.length;
  return brotliDecompressSync(response.subarray(bodyStart, bytes), {
    // Returns what can be decoded so far instead of asking for the rest.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString('utf8');
}
