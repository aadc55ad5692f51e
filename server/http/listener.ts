import { createServer, type RequestListener, type Server } from 'node:http';
import { addFastLane } from './fast-lane.ts';
import { settleTarget } from './request-target.ts';
import type { Site } from './site-files.ts';
import { serveSite } from './site-listener.ts';
import { giveUp, STANDSTILL_MOST } from './standstill.ts';

/*
 * A client that is slow on purpose does not keep its place: headers and whole requests must arrive in
 * time, answers must be read, idle connections end, and the number of connections is bounded.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
} as const;
const CONNECTIONS_MOST = 10_000;

/**
 * The site's files first, from memory; whatever they are not goes to the framework. A request without one
 * good host is refused here: Node's own refusal would carry no headers.
 */
export function createListener(site: Site, next: RequestListener): Server {
  const served = serveSite(site);
  const answer: RequestListener = (request, response) => {
    if (!settleTarget(request)) {
      response.writeHead(400, [...site.headers.flat(), 'Connection', 'close']).end();
    } else if (!served(request, response)) next(request, response);
  };
  const server = createServer({ ...limits, requireHostHeader: false }, answer);
  // An expectation we do not know may be ignored; left to Node, its refusal would carry no headers.
  server.on('checkExpectation', answer);
  server.maxConnections = CONNECTIONS_MOST;
  server.setTimeout(STANDSTILL_MOST, giveUp);
  addFastLane(server, site);
  return server;
}
