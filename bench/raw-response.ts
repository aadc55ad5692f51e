/** The first bytes of an answer as they cross the wire, and what of a page can be read from them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, constants } from 'node:zlib';

/** Status line, headers and body together. */
export async function rawResponse(url: string): Promise<Buffer> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  try {
    await Promise.race([
      once(socket, 'end'),
      wait(10_000, undefined, { ref: false }).then(() => {
        throw new Error(`No whole answer from ${url}.`);
      }),
    ]);
  } finally {
    socket.destroy();
  }
  return Buffer.concat(chunks);
}

/** The text a browser has when only so many bytes of the answer have arrived. */
export function readableText(response: Buffer, bytes: number): string {
  const bodyStart = response.indexOf('\r\n\r\n') + 4;
  const head = response.subarray(0, bodyStart).toString('latin1');
  if (!/^HTTP\/1\.1 200 /.test(head) || !/^content-encoding: br\r$/im.test(head)) {
    throw new Error('The page did not come as Brotli.');
  }
  return brotliDecompressSync(response.subarray(bodyStart, bytes), {
    // Gives out what can be decoded so far instead of asking for the rest.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString('utf8');
}
