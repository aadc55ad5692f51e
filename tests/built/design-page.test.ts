/** `/design`: every primitive is on it, it renders in `npm run dev`, and no build carries it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressPaths, pageAddress } from '../../scripts/build/site-folder.ts';
import { freePort, untilAnswering } from '../support/site-server.ts';

const root = join(import.meta.dirname, '..', '..');
const source = readFileSync(join(root, 'src', 'pages', '_design.astro'), 'utf8');

/** `week-grid.tsx` holds `WeekGrid`: one component per file, named as the file. */
const components = globSync('src/ui/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({
    path,
    name: basename(path, '.tsx').replace(/(?:^|-)(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
  }));

describe('the design page', () => {
  it.each(components)('shows $name', ({ path, name }) => {
    expect(source).toContain(`from '../${path.slice('src/'.length)}'`);
    expect(source).toMatch(new RegExp(`<${name}[\\s/>]`));
  });

  it('is in no build', () => {
    const addresses = addressPaths(join(root, 'dist')).map(pageAddress);
    expect(addresses).toContain('/agb');
    expect(addresses.filter((address) => address.includes('design'))).toEqual([]);
  });
});

/** In a process of its own, without the variables by which Astro would take itself for a part of this test. */
function startDev(port: number): ChildProcess {
  const { VITEST: _, VITEST_MODE: __, NODE_ENV: ___, ...env } = process.env;
  const astro = join(root, 'node_modules', '.bin', 'astro');
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  return spawn(process.execPath, [astro, 'dev', '--silent', ...address], {
    cwd: root,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

describe('in development', () => {
  let server: ChildProcess;
  let page: Response;
  let html: string;

  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    server = startDev(port);
    await untilAnswering(`${url}/icon.svg`, server);
    page = await fetch(`${url}/design`);
    html = await page.text();
  }, 60_000);

  afterAll(async () => {
    const ended = once(server, 'exit');
    if (server.kill('SIGTERM')) await ended;
  });

  it('renders to its end without an error', () => {
    expect(page.status).toBe(200);
    expect(html).toContain('<h1 class="text-display">Designsystem</h1>');
    expect(html).toContain('</footer>');
    expect(html).not.toMatch(/vite-error-overlay|An error occurred|NaN|undefined/);
  });

  it('draws every state', () => {
    for (const state of ['operational', 'degraded', 'down', 'unknown']) {
      expect(html).toContain(`data-state="${state}"`);
    }
    expect(html).toContain('aria-label="Drei Zertifikate"');
    expect(html).toContain('aria-label="Weg einer E-Mail"');
  });
});
