/** `npm run status` on a real data folder. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minute, moment } from '@site/base';
import { openStorage, type Storage } from '@site/storage';
import { deniedLogin, mysqlGreeting } from '@site/testing/machine/mysql-recording';
import { openScripted, recorded, type ScriptedServer } from '@site/testing/machine/scripted-server';
import { testFolder } from '@site/testing/machine/test-folder';
import { runCommand } from '@site/testing/server/command-run';
import { testClock } from '@site/testing/server/test-store';
import { statusSample } from '@site/testing/status/status-sample';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { openStatusStore, type StatusStore } from '../status/store/status-store.ts';
import { statusDb } from '../status/store/tables.ts';
import { writeSamples } from '../status/store/write-samples.ts';
import { statusProgram } from './status-program.ts';

let folder: string;
let config: string;
let clock: ReturnType<typeof testClock>;
let target: ScriptedServer;

beforeEach(async () => {
  folder = testFolder();
  config = join(folder, 'status.yaml');
  clock = testClock();
  target = await openScripted((socket) => socket.end());
  const probes = `probes: [{ tcp: { host: 127.0.0.1, port: ${target.port} } }]`;
  writeFileSync(
    config,
    `components: [{ id: web, name: Webserver, ${probes} }, { id: mail, name: E-Mail, ${probes} }]`,
  );
  await withStore(async () => {});
});
afterEach(async () => {
  await target.close();
});

async function withStore<Result>(
  work: (store: StatusStore, storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
  try {
    return await work(openStatusStore(storage), storage);
  } finally {
    await storage.close();
  }
}

const run = (...argv: string[]) =>
  runCommand(
    statusProgram,
    argv,
    { DATA_DIR: folder, STATUS_CONFIG: config, INIT_CWD: folder },
    clock,
  );
const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).out);

const title = ['--title', 'Störung\u001b[2J im Netz'];
const text = ['--text', 'Erste Zeile.\nZweite <b>Zeile</b>.'];
const opening = ['incident', 'open', ...title, ...text, '--components', 'web,mail'];

it('checks the config and each probe once, and fails with those that fail', async () => {
  expect(await run('check')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/web:tcp:1 +up/),
  });
  await target.close();
  const { code, out, error } = await run('check');
  expect([code, error]).toEqual([1, '2 of 2 probes failed.']);
  expect(out).toContain('ECONNREFUSED');
  writeFileSync(config, 'components:\n  - id: web\n    nam: Webserver\n');
  expect(await run('check')).toMatchObject({ code: 1, error: expect.stringContaining('line 3') });
  rmSync(config);
  expect(await run('check')).toMatchObject({ code: 1, error: `There is no file ${config}.` });
});

it('shows a text before it is public, and publishes it with --yes', async () => {
  const first = await run(...opening);
  expect(first.out).toContain('Störung [2J im Netz\n');
  expect(first.out).toContain('Erste Zeile.\nZweite <b>Zeile</b>.');
  expect(first.out).toContain('Not public yet. Add --yes');
  expect(await withStore((store) => store.incidents(0))).toEqual([]);
  expect(await json(...opening)).toEqual({ published: null, preview: expect.any(String) });
  expect(await run(...opening, '--yes')).toMatchObject({ code: 0 });
  const [incident] = await json('incident', 'list');
  expect(incident).toMatchObject({
    status: 'investigating',
    impact: 'major',
    components: ['web', 'mail'],
  });

  clock.advance(60_000);
  const update = ['--text', 'Gefunden.', '--status', 'identified', '--impact', 'minor', '--yes'];
  expect(await run('incident', 'update', incident.id, ...update)).toMatchObject({ code: 0 });
  const resolve = ['incident', 'resolve', incident.id, '--text', 'Behoben.', '--yes'];
  expect(await run(...resolve)).toMatchObject({ code: 0 });
  const [ended] = await json('incident', 'list');
  expect(ended).toMatchObject({ status: 'resolved', impact: 'minor', resolvedAt: clock.now() });
  expect(ended.updates.map(({ text }: { text: string }) => text)).toEqual([
    'Behoben.',
    'Gefunden.',
    'Erste Zeile.\nZweite <b>Zeile</b>.',
  ]);
  expect(await run(...resolve)).toMatchObject({ code: 1 });
});

it('plans, lists and cancels maintenance in German time', async () => {
  const words = ['--title', 'Neustart', '--text', 'Kurz.', '--components', 'web', '--yes'];
  const plan = (from: string, to: string) =>
    run('maintenance', 'plan', ...words, '--from', from, '--to', to);
  expect(await plan('2027-07-01 22:00', '01.07.2027 23:30')).toMatchObject({ code: 0 });
  const [planned] = await json('maintenance', 'list');
  expect([planned.from, planned.to]).toEqual([
    Date.parse('2027-07-01T20:00Z'),
    Date.parse('2027-07-01T21:30Z'),
  ]);
  expect(await run('maintenance', 'cancel', planned.id)).toMatchObject({ code: 0 });
  expect(await run('maintenance', 'cancel', planned.id)).toMatchObject({ code: 1 });
  expect((await run('maintenance', 'list')).out).toMatch(/ cancelled +2027-07-01 22:00 /);
  for (const [from, to] of [
    ['2027-07-01 23:00', '2027-07-01 22:00'],
    ['2027-02-30 10:00', '2027-03-01 10:00'],
    ['tomorrow', '2027-03-01 10:00'],
    ['2020-01-01 10:00', '2020-01-01 11:00'],
    ['2027-01-01 10:00', '2027-02-01 11:00'],
  ] as const) {
    expect([from, (await plan(from, to)).code]).toEqual([from, 1]);
  }
});

it.each([
  [['incident', 'open'], 1, '--title is missing.'],
  [['incident', 'open', 'x'], 2, 'open takes no name'],
  [['incident', 'close'], 2, 'Say open, update, resolve or list.'],
  [['incident', 'update'], 2, 'Name exactly one incident.'],
  [['incident', 'update', 'nope', '--text', 'x'], 1, 'There is no incident nope.'],
  [[...opening.slice(0, -1), 'web,shop'], 1, 'There is no component shop. Known: web, mail.'],
  [[...opening.slice(0, -1), ','], 1, '--components names none.'],
  [[...opening, '--impact', 'bad'], 1, '--impact is one of none, minor, major, critical.'],
  [[...opening, '--title', 'x'.repeat(200)], 1, 'The title has to have 1 to 120 characters.'],
  [[...opening, '--title', ' '], 1, '--title is missing.'],
  [[...opening, '--text', 'x'.repeat(4001)], 1, 'The text has to have 1 to 4000 characters.'],
  [['history', 'web'], 1, 'Nothing was measured for web.'],
  [['maintenance'], 2, 'Say plan, cancel or list.'],
] as const)('%j ends with %d: %s', async (argv, code, sentence) => {
  expect(await run(...argv)).toMatchObject({ code, error: expect.stringContaining(sentence) });
});

it('shows the staff what was measured beside what the page shows', async () => {
  const at = clock.now();
  const announced = { title: 'Umbau', text: 'Neue Platten.', components: ['web'], now: at };
  await withStore((store) => store.planMaintenance({ ...announced, from: at, to: at + minute }));
  expect((await run('now')).out).toMatch(/web +maintenance +0 min +unknown /);
  expect(await json('now')).toMatchObject({
    state: 'unknown',
    components: [{ state: 'maintenance' }, { state: 'unknown' }],
    measured: { web: { state: 'unknown' } },
  });
  clock.advance(minute);
  expect((await run('maintenance', 'list')).out).toMatch(/ completed .* – /);
});

it.each(['\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069'])(
  'publishes no text with %j, which mails would show as something else',
  async (character) => {
    for (const option of ['--title', '--text']) {
      const open = ['incident', 'open', ...title, ...text, option, `Wir${character}sehen nach`];
      expect(await run(...open, '--yes')).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^The (?:title|text) has an invisible character \(U\+20/),
      });
    }
    expect((await run('incident', 'list')).out).not.toContain('sehen nach');
  },
);

it('opens an incident about everything when no component is named', async () => {
  await run('incident', 'open', ...title, ...text, '--impact', 'minor', '--yes');
  expect((await run('incident', 'list')).out).toMatch(/ all +Störung/);
  expect((await json('now')).components).toMatchObject([
    { state: 'degraded' },
    { state: 'degraded' },
  ]);
});

it('shows the state, the history and a new token', async () => {
  expect((await run('now')).out).toMatch(/web +unknown .* no data .* never/);
  await withStore((_, storage) =>
    writeSamples(statusDb(storage), [statusSample(clock.now() - minute, 'up')]),
  );
  expect((await run('history', 'web')).out).toContain('up');
  const { token } = await json('push-token', 'backup');
  expect(token).toMatch(/^[\w-]{43}$/);
});

it('check asks the witnesses, too, and names a refused login as a fault of the config', async () => {
  const mysql = await openScripted(recorded(mysqlGreeting, [deniedLogin]));
  const place = (host: string) => `{ tcp: { host: ${host}, port: ${target.port} } }`;
  writeFileSync(
    config,
    `witness: [ ${place('127.0.0.1')}, ${place('localhost')} ]
components:
  - id: db
    name: Datenbank
    probes: [ { mysql: { host: 127.0.0.1, port: ${mysql.port}, user: status } } ]`,
  );
  const { code, out, error } = await run('check');
  await mysql.close();
  expect([code, error]).toEqual([1, '1 of 3 probes failed.']);
  expect(out).toMatch(/witness:tcp:1 +up[\s\S]*witness:tcp:2 +up/);
  expect(out).toMatch(/db:mysql:1 +unknown .*configuration fault: login refused \(1045\)/);
});

it('check says what is missed while no witness is named', async () => {
  const probe = (host: string) => `probes: [{ tcp: { host: ${host}, port: ${target.port} } }]`;
  const named = (host: string) => `components: [{ id: web, name: Webserver, ${probe(host)} }]`;
  expect((await run('check')).out).not.toContain('no witness');
  writeFileSync(config, named('server.invalid'));
  expect((await run('check')).out).toContain(
    'no witness is named: a fault of our own uplink counts as an outage of every target behind it.',
  );
});

it('shows the staff what troubles the measuring, and what a failed job said', async () => {
  const at = clock.now() - minute;
  await withStore(async (store, storage) => {
    const login = { result: 'unknown', fault: 'login', reason: 'login refused' } as const;
    await writeSamples(statusDb(storage), [statusSample(at, 'up', login)]);
    await store.recordPush('web:push:1', { at, failure: `${'x'.repeat(400)} Ende` });
    await store.recordPush('mail:push:1', { at, failure: '' });
  });
  const { out } = await run('now');
  expect(out).toMatch(/\nweb:http:1 since .*: login refused\n/);
  expect(out).toMatch(/\nmail:push:1 failed at .*: no message\n/);
  expect((await json('now')).staff).toHaveLength(3);
  const history = await run('history', 'web');
  expect(history.out).toMatch(/unknown .* login refused\n/);
  expect(history.out).toMatch(/web:push:1 failed at .*x Ende/);
  expect(history.out).not.toContain('mail:push:1');
});

it('lists, exports and removes subscribers', async () => {
  expect((await run('subscribers', 'list')).out).toBe('No subscribers.');
  const subscribe = (email: string, components: readonly string[]) =>
    withStore(async (store) => {
      const now = clock.now();
      await store.askSubscriber({ email, components, mailbox: email, now });
      return (await store.subscribersOf(email))[0]?.id ?? '';
    });
  const id = await subscribe('Kundin@firma.example', ['web']);
  await subscribe('waits@firma.example', []);
  await withStore((store) => store.confirmSubscriber(id, clock.now()));

  const { out } = await run('subscribers', 'list');
  expect(out).toMatch(new RegExp(`kundin@firma\\.example +${moment(clock.now())} +– +web`));
  expect(out).toMatch(/waits@firma\.example +– +\d{4}-\d\d-\d\d \d\d:\d\d +all/);
  expect(await json('subscribers', 'export', 'KUNDIN@firma.example')).toMatchObject({
    subscriptions: [{ id, email: 'kundin@firma.example', components: ['web'], expiresAt: null }],
  });

  const written = await run('subscribers', 'export', 'kundin@firma.example', '--out', 'a.json');
  expect(written.out).toBe(`1 subscription(s) written to ${join(folder, 'a.json')}.`);
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toContain('kundin@firma.example');

  const asked = await run('subscribers', 'remove', 'kundin@firma.example');
  expect(asked.out).toContain('Nothing was removed.');
  expect(await json('subscribers', 'list')).toHaveLength(2);
  await run('subscribers', 'remove', 'kundin@firma.example', '--yes');
  expect(await json('subscribers', 'list')).toMatchObject([{ email: 'waits@firma.example' }]);
  expect(readFileSync(join(folder, 'erasures.txt'), 'utf8')).toBe(`${id}\n`);
  expect(await run('subscribers', 'remove', 'kundin@firma.example')).toMatchObject({ code: 1 });
  expect(await run('subscribers', 'remove')).toMatchObject({ code: 2 });
  expect(await run('subscribers', 'all')).toMatchObject({ code: 2 });
  expect(await run('subscribers', 'export', 'nobody')).toMatchObject({ code: 2 });
});
