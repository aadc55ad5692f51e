/** A start on a full disk: the pages are there, and requests are stored again as soon as there is room. */
import { writeFileSync } from 'node:fs';
import { company } from '@site/company/company';
import { databaseFile, openStorage } from '@site/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../apps/server/migrations.ts';
import { needs } from '../support/machine/needs.ts';
import { startMain } from '../support/machine/site-server.ts';
import { mountDisk } from '../support/machine/small-disk.ts';
import { allForms } from '../support/server/forms.ts';

const canMount = (() => {
  const disk = mountDisk(1);
  disk?.unmount();
  return disk !== undefined;
})();

describe('a full disk', needs('the right to mount a small disk', canMount), () => {
  let disk: NonNullable<ReturnType<typeof mountDisk>>;
  beforeEach(() => {
    disk = mountDisk(16) ?? expect.unreachable();
  });
  afterEach(() => disk.unmount());

  const start = () => startMain({ DATA_DIR: disk.folder, MIN_FREE_DISK_MB: '1' });

  it('at the start: pages without storage, and storage by itself once there is room', async () => {
    const makeRoom = disk.fill();
    const server = await start();
    const url = `http://127.0.0.1:${server.port}`;
    const status = async (path: string) => (await fetch(`${url}${path}`)).status;
    const post = (path: string, fields: Readonly<Record<string, string>>, type: 'json' | 'form') =>
      fetch(`${url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        ...(type === 'json'
          ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
          : { body: new URLSearchParams(fields) }),
      });
    try {
      expect(server.output()).toMatch(/SQLITE_FULL.*df -h/);
      for (const path of ['/', '/agb', '/system-status', '/healthz']) {
        expect([path, await status(path)]).toEqual([path, 200]);
      }
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { storage: false }]);
      for (const form of allForms) {
        const answer = await post(form.path, form.fields, 'json');
        expect([answer.status, await answer.text()]).toEqual([
          503,
          expect.stringContaining(company.email.display),
        ]);
        const step = await (await post(form.path, form.fields, 'form')).text();
        const token = /name="token" value="([^"]*)"/.exec(step)?.[1] ?? '';
        const page = await post(form.path, { ...form.fields, token }, 'form');
        expect(page.status).toBe(503);
        expect((await page.text()).includes(form.fields[form.text] ?? '')).toBe(true);
      }

      makeRoom();
      await expect.poll(() => status('/readyz')).toBe(200);
      for (const form of allForms) {
        expect((await post(form.path, form.fields, 'json')).status).toBe(201);
      }
    } finally {
      expect((await server.end('SIGTERM')).code).toBe(0);
    }
  });

  it('a damaged database: pages all the same, and the start says what helps', async () => {
    await (await openStorage({ dataDir: disk.folder, databaseUrl: undefined }, migrations)).close();
    writeFileSync(databaseFile(disk.folder), Buffer.alloc(8192, 'x'));
    const server = await start();
    expect(server.output()).toMatch(/SQLITE_NOTADB.*Restore a backup/);
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
    await server.end('SIGTERM');
  });
});
