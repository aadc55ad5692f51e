/** Which host and which path a request means (RFC 9112, section 3.2). Servers that settle this differently can be played off against each other. */
import type { IncomingMessage } from 'node:http';

const authority = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;
const absoluteForm = /^https?:\/\/([^/?#:][^/?#]*)?/i;
const slash = '/'.charCodeAt(0);

/** Node keeps the first of two hosts without a word, so the lines are counted as they came. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion !== '1.1' : authority.test(host);
}

/**
 * False for a request that must be refused. `GET http://host/path`, as proxies are asked, becomes `GET /path`,
 * and the host in it replaces the header's.
 */
export function settleTarget(request: IncomingMessage): boolean {
  if (!hasOneHost(request)) return false;
  const { url = '/' } = request;
  if (url.charCodeAt(0) === slash) return true;
  const absolute = absoluteForm.exec(url);
  if (!absolute) return true;
  const [start, host] = absolute;
  if (host === undefined || !authority.test(host)) return false;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return true;
}
