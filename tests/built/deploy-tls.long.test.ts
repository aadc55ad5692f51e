/** The complete server blocks of `deploy/`: TLS, the way from http to https, and from the other name to the right one. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Deployment,
  hostNames,
  programs,
  startCaddy,
  startNginx,
} from '../support/machine/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { selfSigned } from '../support/machine/self-signed.ts';
import type { RawAnswer } from '../support/pages/raw-http.ts';
import { expectStatedHeaders, ownAnswer } from '../support/pages/stated-headers.ts';

const certificate = selfSigned();

/** Asks the program on loopback as if the name led there. */
function ask(url: string, path: string, host: string): Promise<RawAnswer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const tls = { servername: host, ca: certificate.cert, checkServerIdentity: () => undefined };
    const request = send(new URL(path, url), { agent: false, headers: { host }, ...tls });
    request.once('response', async (response) => {
      const { rawHeaders, statusCode = 0 } = response;
      const headers = rawHeaders.flatMap((each, index) =>
        index % 2 === 0 ? [[each, rawHeaders[index + 1] ?? ''] as const] : [],
      );
      const body = await text(response);
      resolve({ status: statusCode, headers, body, headBytes: 0 });
    });
    request.once('error', reject);
    request.end();
  });
}

const locationOf = ({ headers }: RawAnswer): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === 'location')?.[1];

/** The protocol that server and browser agree on by ALPN. */
function negotiated(url: string, servername: string): Promise<string | false | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const tls = { servername, ca: certificate.cert, checkServerIdentity: () => undefined };
    const protocols = { ALPNProtocols: ['h2', 'http/1.1'] };
    const socket = connect({ host: hostname, port: Number(port), ...tls, ...protocols }, () => {
      resolve(socket.alpnProtocol);
      socket.end();
    });
    socket.once('error', reject);
  });
}

describe.each([
  ['nginx', 'nginx-proxy.conf', 502],
  ['nginx', 'nginx-instances.conf', 502],
  ['nginx', 'nginx-static.conf', 200],
  ['Caddy', 'Caddyfile', 502],
] as const)('%s with deploy/%s', (program, file, status) => {
  const [start, found] =
    program === 'nginx' ? [startNginx, programs.nginx] : [startCaddy, programs.caddy];

  const { name, other } = hostNames(file);

  describe('as it is', needs(program, found), () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await start({ file, certificate });
    }, 30_000);
    afterAll(() => deployment?.stop());

    it('answers under its name over TLS, by HTTP/2 too', async () => {
      const answer = await ask(deployment.url, '/agb', name);
      expect(answer.status).toBe(status);
      expect(answer.body).toContain('<h1');
      expect(await negotiated(deployment.url, name)).toBe('h2');
    });

    it('leads http to https, and the other name to the right one', async () => {
      const plain = await ask(deployment.httpUrl, '/agb?a=b', name);
      expect(plain.status).toBe(308);
      expect(locationOf(plain)?.replace(/:\d+/, '')).toBe(`https://${name}/agb?a=b`);
      const redirect = await ask(deployment.url, '/agb?a=b', other);
      expect([redirect.status, locationOf(redirect)]).toEqual([308, `https://${name}/agb?a=b`]);
      if (program === 'nginx') expectStatedHeaders(deployment.site, redirect, ownAnswer);
    });
  });
});
