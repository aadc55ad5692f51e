import { createServer, type RequestListener, type Server } from 'node:http';
import { second } from '../clock.ts';
import type { ServedSite } from '../site/site-files.ts';
import { serveSite } from '../site/site-listener.ts';
import { limitPipelining } from './pipelining.ts';
import { readTarget } from './request-target.ts';
import { endSilentSocket, socketTimeout } from './socket-timeouts.ts';

/**
 * A client that is slow on purpose does not keep its place: headers and whole requests must arrive in time, answers
 * must be read, idle connections end, and the number of connections is bounded.
 */
const limits = {
  headersTimeout: 10 * second,
  requestTimeout: 30 * second,
  keepAliveTimeout: 15 * second,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5 * second,
} as const;
const mostConnections = 10_000;

/**
 * The site's files first, from memory; every other request goes to the framework. A request without one good host is
 * refused here: Node's own refusal would carry no headers.
 */
export function createListener(
  site: ServedSite,
  next: RequestListener,
  isClosing: () => boolean = () => false,
): Server {
  const serve = serveSite(site);
  const isReadable = limitPipelining();
  const answer: RequestListener = (request, response) => {
    if (!isReadable(request, response)) return;
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
  // An expectation we do not know may be ignored; left to Node, its refusal would carry no headers.
  server.on('checkExpectation', answer);
  server.maxConnections = mostConnections;
  server.setTimeout(socketTimeout, endSilentSocket);
  return server;
}
