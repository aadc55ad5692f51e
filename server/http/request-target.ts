/** Which host and which path a request means (RFC 9112, section 3.2). Servers that read this differently can be played off against each other. */
import type { IncomingMessage } from 'node:http';

const authority = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;
const absoluteForm = /^https?:\/\/([^/?#:][^/?#]*)?/i;
const slash = '/'.charCodeAt(0);

export interface RequestTarget {
  /** The path with its query, or a form that belongs to no page, such as `*`. */
  readonly url: string;
  /** HTTP/1.0 may leave it out. */
  readonly host: string | undefined;
}

/** Every `Host` line as it came: Node keeps the first of two without a word. */
function hostsOf({ rawHeaders }: IncomingMessage): readonly string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host')
      hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}

/**
 * Nothing for a request that must be refused. `GET http://host/path`, as proxies are asked, means `/path`, and the host
 * in it counts instead of the header's.
 */
export function readTarget(request: IncomingMessage): RequestTarget | undefined {
  const { url = '/', httpVersion } = request;
  const [host, second] = hostsOf(request);
  if (second !== undefined) return undefined;
  if (host === undefined ? httpVersion === '1.1' : !authority.test(host)) return undefined;
  if (url.charCodeAt(0) === slash) return { url, host };
  const absolute = absoluteForm.exec(url);
  if (!absolute) return { url, host };
  const [start, named] = absolute;
  if (named === undefined || !authority.test(named)) return undefined;
  const rest = url.slice(start.length);
  return { url: rest.startsWith('/') ? rest : `/${rest}`, host: named };
}
