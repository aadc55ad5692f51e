import { createServer, type RequestListener, type Server } from 'node:http';
import type { Site } from './site-files.ts';
import { serveSite } from './site-listener.ts';

/*
 * A client that is slow on purpose does not keep its place: headers and whole requests must arrive in
 * time, idle connections end, and the number of connections is bounded.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
} as const;
const CONNECTIONS_MOST = 10_000;

/** The site's files first, from memory; whatever they are not goes to the framework. */
export function createListener(site: Site, next: RequestListener): Server {
  const served = serveSite(site);
  const server = createServer({ ...limits }, (request, response) => {
    if (!served(request, response)) next(request, response);
  });
  server.maxConnections = CONNECTIONS_MOST;
  return server;
}
