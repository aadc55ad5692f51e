/** A server that has lost its network: no target is down by that, and nothing is charged. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { databaseFile } from '../../server/database/open-database.ts';
import { openSqlite } from '../../server/database/sqlite-engine.ts';
import type { MailTables } from '../../server/mail/outbox-row.ts';
import { ReportReader } from '../../server/status/report.ts';
import { openStatusStore } from '../../server/status/store/status-store.ts';
import { needs } from '../support/machine/needs.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { readText } from '../support/status/status-file.ts';
import { canGoOffline, startChild } from './support/child.ts';

const timing = 'interval: 1s\ntimeout: 1s\nconfirm: { down: 2, up: 2, retry: 200ms }\n';
const targets = `components:
  - id: web
    name: Webserver
    probes:
      - http: { url: "https://www.example.org/" }
      - tcp: { host: 192.0.2.1, port: 443 }
  - id: db
    name: Datenbank
    probes:
      - tcp: { host: 127.0.0.1, port: 9 }
`;
const witness =
  'witness: [ { tcp: { host: 192.0.2.2, port: 443 } }, { dns: { name: example.net } } ]\n';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

it.each([
  ['by what all of its targets say', timing + targets],
  ['by its witnesses', timing + witness + targets],
])(
  'knows it %s, calls it unknown and tells the staff once',
  needs('unshare --net', canGoOffline),
  async (_, text) => {
    const config = join(folder, 'status.yaml');
    writeFileSync(config, text);
    const child = await startChild(
      {
        DATA_DIR: folder,
        STATUS_CONFIG: config,
        MAIL_FROM: 'status@provider.example',
        MAIL_TO: 'team@provider.example',
        LOG_LEVEL: 'warn',
      },
      { isOffline: true },
    );
    const engine = openSqlite({ path: databaseFile(folder) });
    try {
      const store = openStatusStore(engine);
      const taken = async () => (await store.samples('web', 0, 100)).length;
      await expect.poll(taken, { timeout: 60_000 }).toBeGreaterThan(12);
      const found = await store.samples('web', 0, 100);
      expect(new Set(found.map(({ result }) => result))).toEqual(new Set(['unknown']));
      const { incidents, components } = await new ReportReader(store).read(
        readText(text),
        Date.now(),
      );
      expect(incidents).toEqual([]);
      expect(components[0]).toMatchObject({ state: 'unknown', availability: { downSeconds: 0 } });
      const mails = await engine.db
        .$extendTables<MailTables>()
        .selectFrom('outbox')
        .selectAll()
        .execute();
      expect(mails.map(({ kind }) => kind)).toEqual(['own-trouble']);
    } finally {
      await engine.close();
      await child.kill('SIGKILL');
    }
  },
);
