/** Reads host and path of a request (RFC 9112, section 3.2) strictly, to prevent request smuggling. */
import type { IncomingMessage } from 'node:http';

const authority = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;
const absoluteForm = /^https?:\/\/([^/?#:][^/?#]*)?/i;
const slash = '/'.charCodeAt(0);

interface RequestTarget {
  /** The path with its query, or a form that belongs to no page, such as `*`. */
  readonly url: string;
  /** Undefined where HTTP/1.0 leaves it out. */
  readonly host: string | undefined;
}

type RequestHead = Pick<IncomingMessage, 'url' | 'httpVersion' | 'rawHeaders'>;

/** Every `Host` line as it came: Node silently keeps the first of two. */
function hostsOf({ rawHeaders }: RequestHead): readonly string[] {
  const hosts: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host')
      hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
}

/** Undefined for a request that must be refused. In `GET http://host/path` that host counts instead of the header's. */
export function readTarget(request: RequestHead): RequestTarget | undefined {
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
