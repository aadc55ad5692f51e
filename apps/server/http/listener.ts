import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { second } from '@site/base';
import type { ServedSite } from '../site/site-files.ts';
import { serveSite } from '../site/site-listener.ts';
import { readTarget } from './request-target.ts';

/** Against clients that are slow on purpose: headers and whole requests must arrive in time, and idle connections end. */
const limits = {
  headersTimeout: 10 * second,
  requestTimeout: 30 * second,
  keepAliveTimeout: 15 * second,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5 * second,
} as const;
const mostConnections = 10_000;
/** Node keeps the answers of a client that sends ahead and does not read; the last one closes the connection. */
const mostRequests = 1000;

/**
 * How long a connection may be silent. Node counts every byte that the system takes as movement, so a slow reader is
 * not cut. Longer than `requestTimeout` plus the time until Node notices it, so that those clients still get an answer.
 */
const socketTimeout = 40 * second;

/** A reset frees what the system holds for a client that does not read; an idle client may still be receiving it. */
function endSilentSocket(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Serves the site's files from memory and passes every other request to the framework. Refuses a request without exactly
 * one valid host itself, because Node's own refusal would carry no headers.
 */
export function createListener(
  site: ServedSite,
  next: RequestListener,
  isClosing: () => boolean = () => false,
): Server {
  const serve = serveSite(site);
  const answer: RequestListener = (request, response) => {
    // Node then says `Connection: close` and ends the connection after this answer.
    if (isClosing()) response.shouldKeepAlive = false;
    const target = readTarget(request);
    if (!target) {
      response.writeHead(400, [...site.headers.flat(), 'Connection', 'close']).end();
      return;
    }
    request.url = target.url;
    if (target.host !== undefined) request.headers.host = target.host;
    if (!serve(request, response)) next(request, response);
  };
  const server = createServer({ ...limits, requireHostHeader: false }, answer);
  // Ignores unknown `Expect` headers, as HTTP allows: Node's own refusal would carry no headers.
  server.on('checkExpectation', answer);
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = mostRequests;
  server.setTimeout(socketTimeout, endSilentSocket);
  return server;
}
