/** Caddy with the files of `deploy/`: the built folder alone, in front of the real server, of two, and of a server that is down. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../../scripts/build/site-folder.ts';
import { type Deployment, programs, startCaddy } from '../support/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { listenLocally, type ScriptedServer } from '../support/machine/scripted-server.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
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

const root = join(import.meta.dirname, '..', '..');
const get = (path: string, ...headers: string[]) =>
  request(`GET ${path}`, 'Connection: close', ...headers);

describe('Caddy with the built folder', needs('Caddy', programs.caddy), () => {
  let caddy: Deployment;

  beforeAll(async () => {
    caddy = await startCaddy({ file: 'Caddyfile.static' });
  }, 30_000);
  afterAll(() => caddy?.stop());

  it('serves every file with the headers of _headers', async () => {
    for (const file of builtFiles(caddy.site).filter((each) => !isAnswerPage(each))) {
      const answer = await ask(caddy.url, get(pageAddress(file)));
      expect(answer.status, file).toBe(200);
      expectStatedHeaders(caddy.site, answer, file);
    }
  });

  it('sends Brotli to those who take it, and says so to caches in any case', async () => {
    const packed = await ask(caddy.url, get('/agb', 'Accept-Encoding: gzip, br'));
    expect(valuesOf(packed, 'Content-Encoding')).toEqual(['br']);
    for (const answer of [packed, await ask(caddy.url, get('/agb'))]) {
      expect(valuesOf(answer, 'Vary')).toEqual(['Accept-Encoding']);
    }
  });

  it('names the type of the manifest', async () => {
    const answer = await ask(caddy.url, get('/site.webmanifest'));
    expect(valuesOf(answer, 'Content-Type')).toEqual(['application/manifest+json']);
  });

  it.each([
    '/nichts',
    '/_assets/nichts.js',
    '/404',
    '/500',
    '/agb.html',
    '/agb.html.br',
    '/_headers',
    '/_redirects',
    '/_headers.caddy',
    '/.env',
    '/og/',
    '/%5cagb/',
    '/%5ckontakt/formular',
    '/ag%2a',
  ])('answers %s with the page for 404', async (path) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(caddy.site, answer, notFound);
  });

  it.each([
    ['/agb/', 308, '/agb'],
    ['/kontakt', 302, '/#contact'],
    ['/kontakt/formular', 302, '/#contact'],
    ['/inhalte-melden/formular', 302, '/inhalte-melden'],
  ])('leads %s on (%i to %s)', async (path, status, target) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(status);
    expect(valuesOf(answer, 'Location')).toEqual([target]);
    expectStatedHeaders(caddy.site, answer, ownAnswer);
  });

  it.each(['/kontakt', '/inhalte-melden', '/agb', '/_assets/a.js'])(
    'accepts no request at %s, where no server would read it',
    async (path) => {
      const head = request(`POST ${path}`, 'Connection: close', 'Content-Length: 3');
      const answer = await ask(caddy.url, `${head}a=b`);
      expect(answer.status).toBe(405);
      expectStatedHeaders(caddy.site, answer, ownAnswer);
    },
  );
});

describe('Caddy in front of the server', needs('Caddy', programs.caddy), () => {
  let server: SiteServer;
  let caddy: Deployment;

  beforeAll(async () => {
    server = await startSite({ TRUST_PROXY: '127.0.0.1' });
    caddy = await startCaddy({ file: 'Caddyfile', upstream: new URL(server.url).host });
  }, 30_000);
  afterAll(async () => {
    await caddy?.stop();
    await server?.stop();
  });

  it('passes answers on with their headers once', async () => {
    const script = hashedFile(caddy.site);
    expectStatedHeaders(caddy.site, await ask(caddy.url, get('/agb')), '/agb.html');
    expectStatedHeaders(caddy.site, await ask(caddy.url, get(script)), script);
    const missing = await ask(caddy.url, get('/nichts'));
    expect(missing.status).toBe(404);
    expectStatedHeaders(caddy.site, missing, notFound);
  });
});

describe('Caddy in front of a server that is down', needs('Caddy', programs.caddy), () => {
  let caddy: Deployment;

  beforeAll(async () => {
    caddy = await startCaddy({ file: 'Caddyfile' });
  }, 30_000);
  afterAll(() => caddy?.stop());

  it.each(['/', '/_assets/a.js'])('answers %s with the page for failures', async (path) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(caddy.site, answer, failure);
  });
});

describe('Caddy in front of two instances', needs('Caddy', programs.caddy), () => {
  const instances: ScriptedServer[] = [];
  let caddy: Deployment;

  beforeAll(async () => {
    for (const name of ['one', 'two']) {
      instances.push(await listenLocally(createServer((_request, response) => response.end(name))));
    }
    const [one, two] = instances.map(({ port }) => `127.0.0.1:${port}`);
    caddy = await startCaddy({
      file: 'Caddyfile.compose',
      replacements: {
        '{$SITE_HOST}': 'www.provider.example',
        '{$OTHER_HOST}': 'provider.example',
        'site-1:8080': one ?? '',
        'site-2:8080': two ?? '',
        'lb_try_duration 100ms': 'lb_try_duration 5s',
      },
    });
  }, 30_000);
  afterAll(async () => {
    await caddy?.stop();
    for (const instance of instances) await instance.close();
  });

  it('asks both, and the one that is left', async () => {
    const asked = async () => {
      const bodies: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await ask(caddy.url, get('/'));
        bodies.push(`${answer.status} ${answer.body}`);
      }
      return [...new Set(bodies)].sort();
    };
    expect(await asked()).toEqual(['200 one', '200 two']);
    await instances.shift()?.close();
    expect(await asked()).toEqual(['200 two']);
  });

  it('takes the names from the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const text = readFileSync(join(root, 'deploy', 'Caddyfile.compose'), 'utf8');
    writeFileSync(join(folder, 'Caddyfile'), text.replaceAll('/var/www/site', join(root, 'dist')));
    const adapted = spawnSync(
      programs.caddy ?? '',
      ['adapt', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      { env: { SITE_HOST: 'www.example.org', OTHER_HOST: 'example.org' }, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(adapted.stdout).toContain('"host":["www.example.org"]');
    expect(adapted.stdout).toContain('https://www.example.org{http.request.uri}');
  });
});
