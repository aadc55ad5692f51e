import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../../apps/website/build/site-folder.ts';
import {
  type Deployment,
  inFrontOfInstances,
  programs,
  startCaddy,
  startNginx,
} from '../support/machine/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { listenLocally, type ScriptedServer } from '../support/machine/scripted-server.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { dist } from '../support/pages/built-text.ts';
import { ask, request, valuesOf } from '../support/pages/raw-http.ts';
import {
  builtFiles,
  expectStatedHeaders,
  failure,
  hashedFile,
  isAnswerPage,
  notFound,
  ownAnswer,
} from '../support/pages/stated-headers.ts';

const send = ({ url }: Deployment, line: string, ...headers: string[]) =>
  ask(url, request(line, 'Connection: close', ...headers));
const twoHosts = 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n';

/** Addresses that no server answers with a file. */
const missing = [
  '/nichts',
  '/_assets/nichts.js',
  '/404',
  '/500',
  '/agb.html',
  '/agb.html.br',
  '/_headers',
  '/_redirects',
  '/.env',
  '/og/',
  '/%5cagb/',
  '/og',
  '/og/nichts/',
  '/.well-known/',
  '/500.html',
  '/agb.html.gz',
  '/index.html',
  '/_headers.nginx',
  '/_headers-maps.nginx',
];

/** What Caddy states itself. */
const ownPolicy = expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline';/);

const refused = [
  [400, twoHosts],
  [405, request('DELETE /agb', 'Connection: close')],
  [405, request(`DELETE ${hashedFile(dist)}`, 'Connection: close')],
] as const;

describe('nginx with the built folder', needs('nginx', programs.nginx), () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await startNginx({ file: 'nginx-static.conf' });
  }, 30_000);
  afterAll(() => deployment?.stop());

  it('serves every file with the headers of _headers', async () => {
    for (const file of builtFiles(deployment.site).filter((each) => !isAnswerPage(each))) {
      const answer = await send(deployment, `GET ${pageAddress(file)}`);
      expect(answer.status, file).toBe(200);
      expectStatedHeaders(deployment.site, answer, file);
    }
  });

  it('compresses for those who take it, tells caches in any case, and names the types', async () => {
    const packed = await send(deployment, 'GET /agb', 'Accept-Encoding: gzip');
    const plain = await send(deployment, 'GET /agb');
    expect(valuesOf(packed, 'Content-Encoding')).toEqual(['gzip']);
    for (const answer of [packed, plain]) {
      expect(valuesOf(answer, 'Vary')).toEqual(['Accept-Encoding']);
    }
    expect(valuesOf(plain, 'Content-Type')).toEqual(['text/html; charset=utf-8']);
    const manifest = await send(deployment, 'GET /site.webmanifest');
    expect(valuesOf(manifest, 'Content-Type')).toEqual(['application/manifest+json']);
  });

  it.each(missing)('answers %s with the page for 404', async (path) => {
    const answer = await send(deployment, `GET ${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(deployment.site, answer, notFound);
  });

  it.each([
    ['/agb/', 308, '/agb'],
    ['/kontakt', 302, '/#contact'],
    ['/kontakt/formular', 302, '/#contact'],
    ['/inhalte-melden/formular', 302, '/inhalte-melden'],
  ])('leads %s on (%i to %s)', async (path, status, target) => {
    const answer = await send(deployment, `GET ${path}`);
    expect(answer.status).toBe(status);
    expect(valuesOf(answer, 'Location')).toEqual([target]);
    expectStatedHeaders(deployment.site, answer, ownAnswer);
  });

  it('accepts no form, which no server would read, and refuses what it cannot answer', async () => {
    for (const path of ['/kontakt', '/inhalte-melden']) {
      const answer = await send(deployment, `POST ${path}`, 'Content-Length: 0');
      expect(answer.status, path).toBe(405);
    }
    for (const [status, text] of refused) {
      const answer = await ask(deployment.url, text);
      expect(answer.status, text).toBe(status);
      expectStatedHeaders(deployment.site, answer, ownAnswer);
    }
  });
});

const proxies = [
  {
    name: 'nginx',
    found: programs.nginx,
    start: startNginx,
    file: 'nginx-proxy.conf',
    startInFrontOf: inFrontOfInstances.nginx,
  },
  {
    name: 'Caddy',
    found: programs.caddy,
    start: startCaddy,
    file: 'Caddyfile',
    startInFrontOf: inFrontOfInstances.caddy,
  },
] as const;

for (const { name, found, start, file, startInFrontOf } of proxies) {
  describe(`${name} in front of the server`, needs(name, found), () => {
    let site: SiteServer;
    let deployment: Deployment;
    beforeAll(async () => {
      site = await startSite({ TRUST_PROXY: '127.0.0.1' });
      deployment = await start({ file, upstream: new URL(site.url).host });
    }, 30_000);
    afterAll(async () => {
      await deployment?.stop();
      await site?.stop();
    });

    it.each([
      ['/agb', 200, '/agb.html'],
      ['/agb/', 308, ownAnswer],
      ['/nichts', 404, notFound],
      [hashedFile(dist), 200, hashedFile(dist)],
    ])('passes %s on with its headers once', async (path, status, stated) => {
      const answer = await send(deployment, `GET ${path}`);
      expect(answer.status).toBe(status);
      expectStatedHeaders(deployment.site, answer, stated);
    });

    if (name === 'nginx')
      it.each([
        ['a body too large', 413, request('POST /kontakt', 'Content-Length: 100000')],
        ['two hosts', 400, twoHosts],
        ['a NUL', 400, 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
        ['a line too long', 414, request(`GET /${'a'.repeat(40_000)}`)],
        ['a head too large', 431, request('GET /', `X-Long: ${'a'.repeat(40_000)}`)],
        ['TRACE', 405, request('TRACE /', 'Connection: close')],
      ])('refuses %s in German, with the headers', async (_, status, text) => {
        const answer = await ask(deployment.url, text);
        expect(answer.status).toBe(status);
        expect(answer.body).toBe(`Diese Anfrage kann nicht angenommen werden (${status}).\n`);
        expect(valuesOf(answer, 'Content-Type')).toEqual(['text/plain; charset=utf-8']);
        expectStatedHeaders(deployment.site, answer, ownAnswer);
      });
  });

  describe(`${name} in front of a server that is down`, needs(name, found), () => {
    it('answers with the page for failures', async () => {
      const deployment = await start({ file });
      for (const path of ['/', '/_assets/a.js']) {
        const answer = await send(deployment, `GET ${path}`);
        expect(answer.status).toBe(502);
        expect(answer.body).toContain('<h1');
        if (name === 'nginx') expectStatedHeaders(deployment.site, answer, failure);
        else expect(valuesOf(answer, 'Content-Security-Policy')).toEqual([ownPolicy]);
      }
      if (name === 'nginx') {
        rmSync(join(deployment.site, '500.html'));
        const answer = await send(deployment, 'GET /');
        expect(answer.status).toBe(502);
        expect(answer.body).toMatch(/^Das tut uns leid: Die Website ist gerade nicht erreichbar\./);
        expectStatedHeaders(deployment.site, answer, failure);
      }
      await deployment.stop();
    });

    it('logs the failure, and no query string of an address or a referrer', async () => {
      const deployment = await start({ file });
      try {
        const referrer = 'Referer: https://www.firma.example/?token=geheim';
        await send(deployment, 'GET /kontakt/aufgabe?token=geheim', referrer);
        await expect.poll(() => deployment.logs()).toContain('/kontakt/aufgabe');
        expect(deployment.logs()).toContain('502');
        expect(deployment.logs()).not.toContain('geheim');
      } finally {
        await deployment.stop();
      }
    });
  });

  describe(`${name} in front of two instances`, needs(name, found), () => {
    const instances: ScriptedServer[] = [];
    let deployment: Deployment;
    /** Says its name, and hangs up without an answer where it is asked to. */
    const open = (instance: string, port = 0) =>
      listenLocally(
        createServer((incoming, response) => {
          if (incoming.url === `/dies-at-${instance}`) incoming.socket.destroy();
          else response.end(`${incoming.method} ${instance}`);
        }),
        port,
      );
    const asked = async (line: string, times = 6) => {
      const answers = new Set<string>();
      for (let count = 0; count < times; count += 1) {
        const answer = await send(deployment, line);
        answers.add(`${answer.status} ${answer.body}`);
      }
      return [...answers].sort();
    };

    beforeAll(async () => {
      for (const instance of ['one', 'two']) instances.push(await open(instance));
      deployment = await startInFrontOf(instances.map(({ port }) => `127.0.0.1:${port}`));
    }, 30_000);
    afterAll(async () => {
      await deployment?.stop();
      for (const instance of instances) await instance.close();
    });

    it('asks both, and the one that is left', async () => {
      expect(await asked('GET /')).toEqual(['200 GET one', '200 GET two']);
      if (name === 'nginx') {
        for (const instance of ['one', 'two']) {
          expect((await asked(`POST /dies-at-${instance}`, 1))[0]).toMatch(/^200 POST /);
        }
      }
      const [one, two] = instances.splice(0);
      await one?.close();
      expect(await asked('GET /')).toEqual(['200 GET two']);
      // One that has just come back is asked when the other dies.
      instances.push(await open('one', one?.port));
      await two?.close();
      if (name === 'nginx') expect(await asked('GET /')).toEqual(['200 GET one']);
    });
  });
}
