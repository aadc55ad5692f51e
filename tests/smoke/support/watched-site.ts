/**
 * The site behind a proxy that gives every page one more script, with which the page notes its own errors:
 * WebKit's driver has no command that would tell them.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

declare global {
  interface Window {
    /** Missing where the script did not run, so that asking for it fails instead of finding no error. */
    notedErrors?: string[];
  }
}

const scriptPath = '/note-errors.js';

const script = `window.notedErrors = [];
const note = (error) => window.notedErrors.push(String(error));
const log = console.error;
console.error = (...words) => { note(words.join(' ')); log(...words); };
addEventListener('error', ({ message, target }) => note(message || 'cannot load ' + (target.src || target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => note(reason));
addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' ' + event.blockedURI));
`;

async function passOn(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': length, ...headers } = answer.headers;
  const status = answer.statusCode ?? 502;
  if (headers['content-type']?.startsWith('text/html')) {
    const html = await text(answer);
    outgoing.writeHead(status, headers);
    outgoing.end(html.replace('<head>', `<head><script src="${scriptPath}"></script>`));
  } else {
    outgoing.writeHead(status, answer.headers);
    answer.pipe(outgoing);
  }
}

export interface WatchedSite {
  readonly url: string;
  readonly close: () => void;
}

export async function watchSite(siteUrl: string): Promise<WatchedSite> {
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const { method = 'GET', url = '/' } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passedOn = request(siteUrl + url, { method, headers }, (answer) => {
      passOn(answer, outgoing).catch(() => outgoing.destroy());
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close };
}
