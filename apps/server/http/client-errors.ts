/** Answers what never became a request (unreadable, too large, too slow) with the site's headers, and closes the connection. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ServedSite } from '../site/site-files.ts';
import { sendSiteFile } from '../site/site-listener.ts';

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function rawAnswer(site: ServedSite, status: number): string {
  const body = `${status}\n`;
  const headers = [
    ...site.headers,
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Connection', 'close'],
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`;
}

export function answerClientErrors(site: ServedSite) {
  const answers = new Map([400, 408, 431].map((status) => [status, rawAnswer(site, status)]));
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Node keeps the current answer here; another one in the middle of it would be read as its content.
    const { _httpMessage: current } = socket as { _httpMessage?: { headersSent: boolean } };
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
      socket.destroy();
      return;
    }
    socket.write(answers.get(statusOf[error.code ?? ''] ?? 400) ?? '');
    socket.destroySoon();
  };
}

/** Client errors keep their status; every other error gets the page for failures. */
export function registerErrors(app: FastifyInstance, site: ServedSite): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).type('text/plain; charset=utf-8').send(`${status}\n`);
    }
    // Name and code alone: the message may quote what a visitor typed.
    request.log.error({ error: error.name, code: error.code }, 'request failed');
    reply.hijack();
    sendSiteFile(request.raw, reply.raw, site.failure, 500);
    return reply;
  });
}
