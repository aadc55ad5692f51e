/** Sends requests byte by byte and returns every header as received; HTTP clients normalise both. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The status line, the headers and the empty line behind them. */
  readonly headBytes: number;
}

/** The text of a request without a body. */
export const request = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

export const valuesOf = ({ headers }: RawAnswer, wanted: string): string[] =>
  headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);

function parse(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const headBytes = end + 4;
  const body = bytes.subarray(headBytes).toString('utf8');
  return { status: Number(first.split(' ')[1]), headers, body, headBytes };
}

/** A response is complete by its `Content-Length`, or when the connection closes. */
const isWhole = (answer: RawAnswer): boolean =>
  answer.status === 304 ||
  Buffer.byteLength(answer.body) >= Number(valuesOf(answer, 'Content-Length')[0] ?? Infinity);

export function ask(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let bytes = Buffer.alloc(0);
    const finish = () => {
      socket.destroy();
      const answer = parse(bytes);
      if (answer) resolve(answer);
      else reject(new Error(`No answer to ${JSON.stringify(text.slice(0, 60))}`));
    };
    socket.setTimeout(10_000, finish);
    // A server that rejects a request early may reset the connection; what it sent before counts.
    socket.on('error', finish).on('close', finish);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const answer = parse(bytes);
      if (answer && isWhole(answer)) finish();
    });
    socket.write(text, 'latin1');
  });
}
