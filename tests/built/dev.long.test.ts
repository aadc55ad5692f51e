/** `npm run dev`: pages fresh from their sources, `/design` among them, and the real server below /kontakt. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, untilAnswering } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const dataDir = sharedFolder();
let url: string;
let dev: ChildProcess;
let said = '';

/** As the .env of a running site has them: none of it is for the trial beside it. */
const running = {
  PORT: '1',
  DATA_DIR: '/proc/no-folder',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@provider.example',
  MAIL_TO: 'kontakt@provider.example',
};

/** In a process of its own, without the variables by which Astro would take itself for a part of this test. */
function startDev(port: number): ChildProcess {
  const { VITEST: _, VITEST_MODE: __, NODE_ENV: ___, ...env } = process.env;
  const options = ['--port', String(port), '--data', dataDir];
  return spawn(process.execPath, [join(root, 'scripts', 'dev.ts'), ...options], {
    cwd: root,
    env: { ...env, ...running, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  dev = startDev(port);
  dev.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await untilAnswering(`${url}/icon.svg`, dev);
  await untilAnswering(`${url}/kontakt/challenge`, dev);
}, 180_000);

afterAll(async () => {
  const ended = once(dev, 'exit');
  if (dev.kill('SIGTERM')) await ended;
});

it('serves a page with hot reload', async () => {
  const page = await fetch(`${url}/agb`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/@vite/client');
});

it('serves the page of the design to its end without an error', async () => {
  const page = await fetch(`${url}/design`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<h1 class="text-display">Designsystem</h1>');
  expect(html).toContain('</footer>');
  expect(html).not.toMatch(/vite-error-overlay|An error occurred|NaN|undefined/);
});

describe('the contact form', () => {
  const fields = {
    firstName: 'Erika',
    lastName: 'Beispiel',
    email: 'erika@firma.example',
    message: 'Wann können wir umziehen?',
  };
  const post = (body: BodyInit, type?: string) =>
    fetch(`${url}/kontakt`, {
      method: 'POST',
      headers: { origin: url, ...(type && { 'content-type': type }) },
      body,
    });

  it('is answered by the server', async () => {
    const answer = await post(JSON.stringify(fields), 'application/json');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ ref: expect.stringMatching(/^\w{4}-\w{4}$/) });
  });

  it('is kept in the data of the trial, and its mails become files there', () => {
    expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(true);
    expect(said).toContain(`mails are written as .eml files to ${join(dataDir, 'mail')}`);
  });

  it('leads without a script to a page that finds its assets', async () => {
    const answer = await post(new URLSearchParams(fields));
    expect(answer.status).toBe(200);
    const [, asset] = /"(\/_assets\/[^"]+)"/.exec(await answer.text()) ?? [];
    expect((await fetch(url + asset)).status).toBe(200);
  });
});
