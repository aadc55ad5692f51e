/**
 * Answers for files of the site straight from memory, ahead of the framework: a look-up, the headers as
 * prepared at start, the bytes. Everything else is passed on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseBody, matchesEtag } from './content-negotiation.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

export function sendSiteFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
): void {
  const chosen = chooseBody(file, request.headers['accept-encoding']);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, chosen.notModified as string[]).end();
    return;
  }
  response.writeHead(status, chosen.headers as string[]);
  response.end(request.method === 'HEAD' ? undefined : chosen.body);
}

export const isReading = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD';

/** True when the request was for a file of the site and has been answered. */
export function serveSite({ files }: { readonly files: SiteFiles }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method } = request;
    if (!isReading(method)) return false;
    const query = url.indexOf('?');
    const file = files.get(query < 0 ? url : url.slice(0, query));
    if (!file) return false;
    sendSiteFile(request, response, file, file.status ?? 200);
    return true;
  };
}
