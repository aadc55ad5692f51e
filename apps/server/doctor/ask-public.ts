/** One request to the public address, as a visitor sends it. Follows no redirect and unpacks nothing. */
import type { IncomingMessage } from 'node:http';
import type { Attempt } from '../status/probes/attempt.ts';
import { askHttp } from '../status/probes/http-probe.ts';
import { type DoctorContext, probeTools } from './check.ts';

/** Reading stops after this much of a body. */
const mostBytes = 64 * 1024;

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function askPublic(
  url: URL,
  attempt: Attempt,
  context: DoctorContext,
  headers: Readonly<Record<string, string>> = {},
) {
  const asked = { 'User-Agent': 'doctor', ...headers };
  const response = await askHttp(url.href, asked, attempt, probeTools(context));
  const { statusCode = 0, headers: answered, socket } = response;
  return {
    status: statusCode,
    /** The address from which this machine sent the request. */
    localAddress: socket.localAddress ?? '',
    /** The beginning, as it came. */
    body: await beginningOf(response),
    date: answered.date,
  };
}
