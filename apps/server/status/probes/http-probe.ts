import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { statusMails } from '@site/company/status/mails';
import * as v from 'valibot';
import { contains, slowAfter } from '../config/probe-settings.ts';
import { section } from '../config/section.ts';
import { webAddress, wholeNumber } from '../config/values.ts';
import { type Attempt, asking, type Work } from './attempt.ts';
import { lookupFor, systemNames } from './lookup-name.ts';
import { certificateCheck } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down } from './reasons.ts';

const { reasons: words } = statusMails;

const schema = section({
  url: webAddress,
  status: v.optional(wholeNumber(200, 599), '200'),
  contains,
  slowAfter,
});
type Settings = v.InferOutput<typeof schema>;

/** Reads no more of a page than this. */
const mostBytes = 1024 * 1024;

const headers = {
  // A probe never unpacks anything, so nothing that unpacks into gigabytes can reach it.
  'Accept-Encoding': 'identity',
  'User-Agent': 'status-probe',
};

/** Treats a redirect like any other status, so that a target cannot send the probe elsewhere. */
export function askHttp(
  url: string,
  headers: Readonly<Record<string, string>>,
  attempt: Attempt,
  tools: ProbeTools,
): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      agent: false,
      headers: { Accept: '*/*', ...headers },
      lookup: lookupFor(attempt, tools.names ?? systemNames),
      ...certificateCheck(tools),
    });
    attempt.atEnd(() => request.destroy());
    request.once('response', (response) => {
      attempt.reached(response.socket.remoteAddress);
      resolve(response);
    });
    // Stays for the life of the request: a late error without a listener would end the process.
    request.on('error', reject);
    request.once('close', () => reject(new Down('connection closed')));
    request.end();
  });
}

function decoderFor(contentType: string): TextDecoder {
  const label = /charset="?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Reads to the end, the limit or the wanted text, whichever comes first. A page that only drips runs into the time-out. */
async function readBody(response: IncomingMessage, wanted: string | undefined): Promise<void> {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = response.headers;
  if (wanted !== undefined && encoding !== 'identity') {
    throw new Down('answer is compressed, though not asked to be');
  }
  const decoder = decoderFor(type);
  let bytes = 0;
  let tail = '';
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (wanted !== undefined) {
      const text = tail + decoder.decode(chunk, { stream: true });
      if (text.includes(wanted)) return;
      // The text may begin in one piece and end in the next.
      tail = wanted.length > 1 ? text.slice(1 - wanted.length) : '';
    }
    if (bytes > mostBytes) break;
  }
  if (wanted === undefined) return;
  throw new Down(bytes > mostBytes ? 'text is not in the first 1 MB' : 'text is missing');
}

const work =
  (settings: Settings, tools: ProbeTools): Work =>
  async (attempt) => {
    const response = await askHttp(settings.url, headers, attempt, tools);
    const { statusCode } = response;
    if (statusCode !== settings.status) {
      throw new Down(`status ${statusCode} instead of ${settings.status}`);
    }
    await readBody(response, settings.contains);
    return undefined;
  };

export const http = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [
    [/^status (?<found>\d+) instead of (?<wanted>\d+)$/, words.status],
    [/^text is /, words.textMissing],
    [/^answer is compressed/, words.compressed],
  ],
});
