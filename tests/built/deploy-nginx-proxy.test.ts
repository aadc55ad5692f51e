/** nginx in front of the real server, with the file of `deploy/`, and in front of a server that is down. */
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deployment, hostNames, programs, startNginx } from '../support/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { listenLocally, type ScriptedServer } from '../support/machine/scripted-server.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { ask, request, valuesOf } from '../support/pages/raw-http.ts';
import {
  expectStatedHeaders,
  failure,
  hashedFile,
  notFound,
  ownAnswer,
} from '../support/pages/stated-headers.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const get = (path: string) => request(`GET ${path}`, 'Connection: close');

describe('nginx in front of the server', needs('nginx', programs.nginx), () => {
  let server: SiteServer;
  let nginx: Deployment;

  beforeAll(async () => {
    server = await startSite({ TRUST_PROXY: '127.0.0.1' });
    nginx = await startNginx({ file: 'nginx-proxy.conf', upstream: new URL(server.url).host });
  }, 30_000);
  afterAll(async () => {
    await nginx?.stop();
    await server?.stop();
  });

  it.each([
    ['/', 200, '/index.html'],
    ['/agb/', 308, ownAnswer],
    ['/nichts', 404, notFound],
    [hashedFile(dist), 200, hashedFile(dist)],
  ])('passes %s on with its headers once', async (path, status, file) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(status);
    expectStatedHeaders(nginx.site, answer, file);
    expect(valuesOf(answer, 'X-None')).toEqual([]);
  });

  it.each([
    ['a body too large', 413, request('POST /kontakt', 'Content-Length: 100000')],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['a NUL', 400, 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a line too long', 414, request(`GET /${'a'.repeat(40_000)}`)],
    ['a head too large', 431, request('GET /', `X-Long: ${'a'.repeat(40_000)}`)],
    ['TRACE', 405, request('TRACE /', 'Connection: close')],
  ])('refuses %s in German, with the headers', async (_, status, text) => {
    const answer = await ask(nginx.url, text);
    expect(answer.status).toBe(status);
    expect(answer.body).toBe(`Diese Anfrage kann nicht angenommen werden (${status}).\n`);
    expect(valuesOf(answer, 'Content-Type')).toEqual(['text/plain; charset=utf-8']);
    expectStatedHeaders(nginx.site, answer, ownAnswer);
  });

  it.each(['/500.html', '/nginx-refusal'])('has no address %s', async (path) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(nginx.site, answer, notFound);
  });
});

describe('nginx in front of a server that is down', needs('nginx', programs.nginx), () => {
  let nginx: Deployment;

  beforeAll(async () => {
    nginx = await startNginx({ file: 'nginx-proxy.conf' });
  }, 30_000);
  afterAll(() => nginx?.stop());

  it.each(['/', '/_assets/a.js'])('answers %s with the page for failures', async (path) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(nginx.site, answer, failure);
  });

  it('answers with a sentence where there is no page', async () => {
    rmSync(join(nginx.site, '500.html'));
    const answer = await ask(nginx.url, get('/'));
    expect(answer.status).toBe(502);
    expect(answer.body).toMatch(/^Die Website ist gerade nicht erreichbar\./);
    expectStatedHeaders(nginx.site, answer, failure);
  });
});

describe('nginx in front of several instances', needs('nginx', programs.nginx), () => {
  const instances: ScriptedServer[] = [];
  let nginx: Deployment;

  /** Says its name, and hangs up without an answer where it is asked to. */
  const open = (name: string, port = 0) =>
    listenLocally(
      createServer((request, response) => {
        if (request.url === `/dies-at-${name}`) request.socket.destroy();
        else if (request.url === '/away') response.writeHead(503).end(name);
        else response.end(`${request.method} ${name}`);
      }),
      port,
    );
  const asked = async (line: string, times = 6) => {
    const answers = new Set<string>();
    for (let count = 0; count < times; count += 1) {
      const answer = await ask(nginx.url, request(line, 'Connection: close'));
      answers.add(`${answer.status} ${answer.body}`);
    }
    return [...answers].sort();
  };

  beforeAll(async () => {
    for (const name of ['one', 'two', 'three']) instances.push(await open(name));
    nginx = await startNginx({
      file: 'nginx-instances.conf',
      instances: instances.map(({ port }) => `127.0.0.1:${port}`),
    });
  }, 30_000);
  afterAll(async () => {
    await nginx?.stop();
    for (const instance of instances) await instance.close();
  });

  it('asks all of them, and another one where one does not answer, also with a POST', async () => {
    expect(await asked('GET /')).toEqual(['200 GET one', '200 GET three', '200 GET two']);
    for (const name of ['one', 'two', 'three']) {
      const answers = await asked(`POST /dies-at-${name}`, 1);
      expect(answers[0]).toMatch(/^200 POST /);
    }
  });

  it('passes a 503 on, and goes on asking whoever said it', async () => {
    for (const answer of await asked('GET /away')) expect(answer).toMatch(/^503 /);
    for (const answer of await asked('GET /')) expect(answer).toMatch(/^200 /);
  });

  it('asks one that has just come back when the others die', async () => {
    const [one, two, three] = instances;
    await one?.close();
    // By now it counts as dead.
    expect(await asked('GET /')).toEqual(['200 GET three', '200 GET two']);
    instances[0] = await open('one', one?.port);
    await Promise.all([two?.close(), three?.close()]);
    expect(await asked('GET /')).toEqual(['200 GET one']);
    instances.splice(1);
  });

  it('is the same in all other respects', () => {
    const linesOf = (file: string): string[] => {
      const { name, other } = hostNames(file);
      return readFileSync(join(dist, '..', 'deploy', file), 'utf8')
        .replaceAll(name, 'name')
        .replaceAll(other, 'other')
        .replace(/^upstream[\s\S]*?^\}\n/m, '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
    };
    const several = linesOf('nginx-instances.conf');
    const one = linesOf('nginx-proxy.conf');
    expect(one.filter((line) => !several.includes(line))).toEqual([
      expect.stringMatching(/^proxy_pass /),
    ]);
    expect(several.filter((line) => !one.includes(line))).toEqual([
      expect.stringMatching(/^proxy_pass /),
      expect.stringMatching(/^proxy_next_upstream /),
      expect.stringMatching(/^proxy_connect_timeout /),
      expect.stringMatching(/^proxy_read_timeout /),
    ]);
  });
});
