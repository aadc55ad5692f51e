/** PostgreSQL that hangs behind two instances and the proxies of `deploy/`: visitors get their form back, and not a page of the proxy. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import { company } from '@site/company/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../faults/support/cluster.ts';
import { childSecret, lightProof } from '../faults/support/load.ts';
import { type Deployment, inFrontOfInstances, programs } from '../support/machine/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { validFields } from '../support/server/forms.ts';

const proxies = [
  { name: 'nginx', found: programs.nginx, start: inFrontOfInstances.nginx },
  { name: 'Caddy', found: programs.caddy, start: inFrontOfInstances.caddy },
] as const;

const all = needs(
  'PostgreSQL, nginx and Caddy',
  hasPostgres && proxies.every(({ found }) => found) ? 'all' : undefined,
);

describe('a database that hangs', all, () => {
  const folder = sharedFolder();
  let database: Awaited<ReturnType<typeof startPostgres>>;
  const sites: SiteServer[] = [];
  beforeAll(async () => {
    database = await startPostgres(folder);
    await createDatabase(database.url('postgres'));
    for (let count = 0; count < 2; count += 1) {
      const variables = { DATABASE_URL: database.url('site'), CONTACT_SECRET: childSecret };
      sites.push(await startSite({ ...variables, TRUST_PROXY: '127.0.0.1' }));
    }
  });
  afterAll(async () => {
    database?.thaw();
    for (const site of sites) await site.stop();
    await database?.kill();
  });

  it.each(proxies)('behind $name', async ({ name, start }) => {
    const deployment: Deployment = await start(sites.map(({ url }) => new URL(url).host));
    const message = `Ein langer Text, der hinter ${name} nicht verloren gehen darf.`;
    const send = async (key: string) => {
      const fields = { ...validFields, ...(await lightProof()), message, key };
      const answer = await fetch(`${deployment.url}/kontakt`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: answer.status, body: await answer.text() };
    };
    const keys = [randomUUID(), randomUUID()];
    const sendBoth = () => Promise.all(keys.map(send));
    try {
      expect((await send(randomUUID())).status).toBe(303);
      await database.freeze();
      for (let round = 0; round < 3; round += 1) {
        for (const { status, body } of await sendBoth()) {
          expect(status).toBe(503);
          // Word joiners and fixed spaces keep the number on one line.
          const plain = body
            .replaceAll('\u2060', '')
            .replaceAll('\u00a0', ' ')
            .replaceAll('&amp;', '&');
          for (const value of Object.values({ ...validFields, message }))
            expect(plain).toContain(value);
          expect(plain).toContain(company.phone?.display.replaceAll('\u00a0', ' ') ?? '');
          expect(plain).toContain(company.email.display);
        }
        expect((await fetch(`${deployment.url}/agb`)).status).toBe(200);
        // By then Caddy has looked at the health of both.
        await sleep(3 * second);
      }
      database.thaw();
      for (const key of keys) await expect.poll(async () => (await send(key)).status).toBe(303);
    } finally {
      database.thaw();
      await deployment.stop();
    }
  });
});
