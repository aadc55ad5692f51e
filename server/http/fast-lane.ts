/**
 * Answers the plainest and by far most frequent request, a GET for a file of the site with nothing else to
 * consider, with one look-up and one write, ahead of Node's HTTP server. At the first request that is
 * anything else (a condition, a body, a query, half a head, two at once) the connection goes to that
 * server for good, with every byte in place. So this lane knows one form of request and no errors.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { chooseBody } from './negotiate.ts';
import type { Site, SiteBody } from './site-files.ts';
import { giveUp } from './standstill.ts';

/** A whole head and nothing behind it. Node's server sorts out everything longer or stranger. */
const plainGet = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n((?:[\w-]+:[ \t]*[\x20-\x7e]*\r\n)+)\r\n$/;
const LONGEST_HEAD = 4096;
/**
 * The lines that matter: the host, caught in its common form alone; the encodings; and whatever changes the answer or
 * what follows it. In one pattern: a pass over a browser's head takes one microsecond of an answer's fifteen.
 */
const telling =
  /^(?:host:[ \t]*([\w.-]+(?::\d+)?[ \t]*\r)?|accept-encoding:[ \t]*([^\r]*)|(?:content-length|transfer-encoding|upgrade|expect|te|trailer|range|if-[\w-]+):|connection:(?![ \t]*keep-alive[ \t]*\r))/gim;

interface Prepared {
  readonly date: string;
  readonly bytes: Buffer;
}

/** Head and body in one piece, made anew when the second has changed. */
function answers(keepAliveSeconds: number): (body: SiteBody) => Buffer {
  const prepared = new WeakMap<SiteBody, Prepared>();
  let date = '';
  let until = 0;
  return (chosen) => {
    const now = Date.now();
    if (now >= until) {
      date = new Date(now).toUTCString();
      until = now - (now % 1000) + 1000;
    }
    const known = prepared.get(chosen);
    if (known?.date === date) return known.bytes;
    const lines = ['HTTP/1.1 200 OK'];
    for (let index = 0; index < chosen.headers.length; index += 2) {
      lines.push(`${chosen.headers[index]}: ${chosen.headers[index + 1]}`);
    }
    lines.push(`Date: ${date}`, 'Connection: keep-alive');
    lines.push(`Keep-Alive: timeout=${keepAliveSeconds}`, '', '');
    const bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), chosen.body]);
    prepared.set(chosen, { date, bytes });
    return bytes;
  };
}

/** The encodings the client takes; nothing unless the one host and they are all that matters. */
function encodingsIn(headers: string): string | undefined {
  let hasHost = false;
  let encodings: string | undefined;
  telling.lastIndex = 0;
  for (let line = telling.exec(headers); line; line = telling.exec(headers)) {
    if (line[1] !== undefined && !hasHost) hasHost = true;
    else if (line[2] !== undefined && encodings === undefined) encodings = line[2];
    else return undefined;
  }
  return hasHost ? (encodings ?? '') : undefined;
}

function fileFor(site: Site, head: string): SiteBody | undefined {
  const [, path = '', headers = ''] = plainGet.exec(head) ?? [];
  const file = site.files.get(path);
  const encodings = file && encodingsIn(headers);
  return file && encodings !== undefined ? chooseBody(file, encodings) : undefined;
}

/** Connections in this lane are unknown to the server, so closing includes them by hand. */
function closeWith(server: Server, sockets: ReadonlySet<Socket>): void {
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    for (const socket of sockets) if (socket.writableLength === 0) socket.destroy();
    closeIdleConnections.call(server);
  };
  server.closeAllConnections = () => {
    for (const socket of sockets) socket.destroy();
    closeAllConnections.call(server);
  };
}

export function addFastLane(server: Server, site: Site): void {
  const [toServer] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!toServer) throw new Error('The server takes no connections.');
  const sockets = new Set<Socket>();
  const answerFor = answers(server.keepAliveTimeout / 1000);
  closeWith(server, sockets);

  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const end = () => socket.end();
    const fail = () => socket.destroy();
    const leave = () => sockets.delete(socket);
    const goOn = () => socket.setTimeout(server.keepAliveTimeout).resume();
    // An answer under way has the server's patience, which is longer than that for the next request.
    const late = () => {
      const underWay = socket.writableLength > 0;
      if (underWay && socket.timeout !== server.timeout) socket.setTimeout(server.timeout);
      else giveUp(socket);
    };
    const read = (chunk: Buffer) => {
      const file =
        chunk.length > LONGEST_HEAD ? undefined : fileFor(site, chunk.toString('latin1'));
      if (!file) passOn(chunk);
      // Whoever does not read what was sent is not asked for more.
      else if (!socket.write(answerFor(file))) socket.pause();
    };
    const passOn = (chunk: Buffer) => {
      leave();
      socket.off('data', read).off('end', end).off('close', leave).off('drain', goOn);
      socket.off('error', fail).off('timeout', late).setTimeout(server.timeout);
      socket.pause();
      socket.unshift(chunk);
      toServer.call(server, socket);
      socket.resume();
    };
    sockets.add(socket);
    socket.setNoDelay(true).setTimeout(server.keepAliveTimeout);
    socket.on('data', read).on('end', end).on('close', leave).on('drain', goOn);
    socket.on('error', fail).on('timeout', late);
  });
}
