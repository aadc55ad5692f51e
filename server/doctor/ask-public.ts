/** One request to the public address, as a visitor sends it. Follows no redirect and unpacks nothing. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Attempt } from '../status/probes/attempt.ts';
import { lookupFor, systemNames } from '../status/probes/lookup-name.ts';
import { certificateCheck } from '../status/probes/open-socket.ts';
import { Down } from '../status/probes/reasons.ts';
import { type DoctorContext, probeTools } from './check.ts';

/** Reading stops after this much of a body. */
const mostBytes = 64 * 1024;

export type Answer = Awaited<ReturnType<typeof askPublic>>;

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

function valuesIn(rawHeaders: readonly string[], name: string): readonly string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase(),
  );
}

export async function askPublic(
  url: URL,
  attempt: Attempt,
  context: DoctorContext,
  headers: Readonly<Record<string, string>> = {},
) {
  const tools = probeTools(context);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  let localAddress = '';
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      agent: false,
      headers: { 'User-Agent': 'doctor', Accept: '*/*', ...headers },
      lookup: lookupFor(attempt, tools.names ?? systemNames),
      ...certificateCheck(tools),
    });
    attempt.atEnd(() => request.destroy());
    request.once('response', (answer) => {
      localAddress = request.socket?.localAddress ?? '';
      resolve(answer);
    });
    // Stays for the life of the request: a late error without a listener would end the process.
    request.on('error', reject);
    request.once('close', () => reject(new Down('connection closed')));
    request.end();
  });
  const { statusCode = 0, rawHeaders } = response;
  return {
    status: statusCode,
    /** The beginning, as it came. */
    body: await beginningOf(response),
    /** The address from which this machine sent the request. */
    localAddress,
    /** Every value of a header; its name in any case. */
    valuesOf: (name: string) => valuesIn(rawHeaders, name),
  };
}
