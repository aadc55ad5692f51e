import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { day, hour, minute, moment } from '@site/base';
import { runCommand, storeRequest } from '@site/testing/server/command-run';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest, testClock } from '@site/testing/server/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestsProgram } from './requests-program.ts';

/** Not on a whole minute, as requests come. */
const clock = testClock(Date.parse('2026-11-17T19:35:40Z'));
const opened = eachTestStore();
let open = '';
let held = '';

beforeEach(async () => {
  const store = (change: object) => storeRequest(opened.store, clock.now(), change);
  open = await store({ firstName: 'Zoë\u202c', package: 'M' });
  held = await store({ email: 'Bot@firma.example', suspicions: ['honeypot', 'no-proof'] });
});

const erasures = () => readFileSync(join(opened.folder, 'erasures.txt'), 'utf8').trim().split('\n');

const run = (...argv: string[]) =>
  runCommand(requestsProgram, argv, { DATA_DIR: opened.folder }, clock);

describe('reading', () => {
  it('lists what is open and held as a table', async () => {
    clock.advance(25 * hour);
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^ref +kind +state +received +answer due +from/);
    expect(out).toContain('OVERDUE 1 h 0 min');
    expect(out).toContain('honeypot,no-proof');
    expect((await run('list', '--state', 'held')).out).not.toContain(open);
    expect((await run('list', '--overdue')).out).not.toContain(held);
    expect(await run('list', '--state', 'odd')).toMatchObject({ code: 2 });
    expect(await run('list', '--state', 'held', '--overdue')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--overdue goes without --state'),
    });
  });

  it('says what a list leaves out and how to see it, in German time', async () => {
    expect((await run('list')).out).not.toContain('not shown');
    await run('answered', open);
    await run('release', held);
    await run('answered', held);
    expect((await run('list')).out).toBe(
      'No requests.\n\n2 answered, not shown here: list --state answered',
    );
    const { out } = await run('list', '--state', 'answered');
    const local = new Date(clock.now()).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
    expect(out).toContain(`answered ${local.slice(0, 16)}`);
    expect(JSON.parse((await run('list', '--json')).out)).toEqual([]);
    expect((await run('outbox')).out).toMatch(/done, not shown here: outbox --all/);
  });

  it('shows one request, in any case, and as JSON', async () => {
    const { out } = await run('show', ` ${open.replace('-', '').toLowerCase()} `);
    expect(out).toContain('Wir möchten umziehen.');
    expect(out).toContain('notify');
    const { request } = JSON.parse((await run('show', open, '--json')).out);
    expect(request).toMatchObject({ ref: open, package: 'M' });
    for (const odd of ['AAAA-AAAA', `${open}X`, open.slice(1), '']) {
      expect(await run('show', odd)).toMatchObject({ code: 1 });
    }
    for (const command of ['show', 'answered', 'release']) {
      expect(await run(command)).toMatchObject({
        code: 2,
        error: expect.stringMatching(/^Name exactly one reference\.\n\nUsage: /),
      });
    }
    expect(await run('show', open, held)).toMatchObject({ code: 2 });
  });

  it('sums up', async () => {
    expect((await run('status')).out).toMatch(/held +1\n[\s\S]*last backup +never/);
    expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ open: 1, held: 1 });
    expect((await run('outbox')).out).toContain('notify');
    expect((await run('outbox')).out).not.toContain('suppressed');
    expect((await run('outbox', '--all')).out).toContain('suppressed');
    const [mail] = JSON.parse((await run('outbox', '--all', '--json')).out);
    expect(await run('outbox', '--retry', String(mail.id))).toMatchObject({ code: 0 });
  });
});

const saidOf = async (ref: string, command: string, ...options: string[]) => {
  const { code } = await run(command, ref, ...options);
  return [code, (await opened.store.dossier(ref))?.request.state];
};

it('marks as answered once, and takes it back once', async () => {
  expect(await saidOf(open, 'answered', '--undo')).toEqual([1, 'open']);
  expect(await saidOf(open, 'answered')).toEqual([0, 'answered']);
  expect(await saidOf(open, 'answered')).toEqual([1, 'answered']);
  expect(await saidOf(open, 'answered', '--undo')).toEqual([0, 'open']);
});

it('releases once', async () => {
  expect(await saidOf(held, 'release')).toEqual([0, 'open']);
  expect(await saidOf(held, 'release')).toEqual([1, 'open']);
});

it('tells notices from contact requests in lists, figures and references', async () => {
  const notice = await storeRequest(opened.store, clock.now(), { kind: 'notice' });
  expect([open[0], notice[0]]).toEqual([expect.not.stringMatching('M'), 'M']);
  const all = (await run('list')).out;
  expect(all).toMatch(new RegExp(`^${open}  contact  open`, 'm'));
  expect(all).toMatch(new RegExp(`^${notice}  notice   open .* Zoë Müller +–`, 'm'));
  const notices = (await run('list', '--kind', 'notice')).out;
  expect([notices.includes(open), notices.includes(notice)]).toEqual([false, true]);
  expect((await run('list', '--kind', 'odd')).error).toContain('--kind is one of contact, notice.');
  expect((await run('status')).out).toMatch(/open requests +2\nnotices among them +1\n/);
  expect(JSON.parse((await run('status', '--json')).out).kinds).toMatchObject({
    contact: { open: 1, held: 1 },
    notice: { open: 1, held: 0 },
  });
});

it('refuses a database of a newer release', async () => {
  const database = new DatabaseSync(opened.path);
  database.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
  database.close();
  for (const command of ['list', 'backup']) {
    expect(await run(command)).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('made by a newer release (9999-later)'),
    });
  }
});

describe('personal data', () => {
  it('counts paths from the folder in which they were typed, and prints them whole', async () => {
    const typedIn = join(opened.folder, 'desk');
    mkdirSync(typedIn);
    const source = { DATA_DIR: opened.folder, INIT_CWD: typedIn };
    const typed = (...argv: string[]) => runCommand(requestsProgram, argv, source, clock);
    const exported = await typed('export', 'zoe@firma.example', '--out', 'zoe.json');
    expect(exported.out).toContain(join(typedIn, 'zoe.json'));
    expect(existsSync(join(typedIn, 'zoe.json'))).toBe(true);
    expect((await typed('backup', 'copy.sqlite')).out).toContain(join(typedIn, 'copy.sqlite'));
    expect((await typed('restore-check', 'copy.sqlite')).code).toBe(0);
    const missing = await typed('restore', 'none.sqlite');
    expect(missing.error).toContain(`There is no file ${join(typedIn, 'none.sqlite')}.`);
  });

  it('exports everything about one address', async () => {
    const data = JSON.parse((await run('export', 'ZOE@firma.example')).out);
    expect(data.requests).toHaveLength(1);
    expect(data.requests[0]).toMatchObject({ ref: open, message: 'Wir möchten umziehen.' });
    expect(data.requests[0].mails).toHaveLength(4);
    const file = join(opened.folder, 'export.json');
    await run('export', 'zoe@firma.example', '--out', file);
    expect(JSON.parse(readFileSync(file, 'utf8')).requests).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('export', 'unsinn')).toMatchObject({ code: 2 });
  });

  it('is found however the terminal writes an umlaut', async () => {
    await opened.store.accept(
      newRequest(clock.now(), { email: 'bu\u0308ro@firma.example'.normalize('NFC') }),
    );
    const data = JSON.parse((await run('export', ' bu\u0308ro@firma.example\u00a0')).out);
    expect(data.requests).toHaveLength(1);
    expect(await run('erase', 'bu\u0308ro@firma.example', '--yes')).toMatchObject({ code: 0 });
  });

  it('erases, and says so, while another program reads the write-ahead log', async () => {
    const reader = new DatabaseSync(opened.path);
    reader.exec('begin; select * from requests');
    const { code, out } = await run('erase', open, '--yes');
    reader.close();
    expect([code, out]).toEqual([0, expect.stringContaining('Another program reads')]);
    expect(await opened.store.dossier(open)).toBeUndefined();
    expect((await run('erase', held, '--yes')).out).not.toContain('Another program reads');
  }, 20_000);

  it('clears away held contact requests of a time, with --yes, and nothing else', async () => {
    const notice = await storeRequest(opened.store, clock.now(), {
      kind: 'notice',
      suspicions: ['no-proof'],
    });
    const shown = moment(clock.now());
    const from = moment(clock.now() - hour);
    const left = async () => (await opened.store.list({})).map(({ ref }) => ref).toSorted();
    expect(await run('held', 'erase')).toMatchObject({ code: 2 });
    expect(await run('held', 'release', '--from', from)).toMatchObject({ code: 2 });
    expect(await run('held', 'erase', '--from', 'gestern')).toMatchObject({ code: 1 });
    const early = ['--from', from, '--until', moment(clock.now() - minute)];
    expect(await run('held', 'erase', ...early)).toMatchObject({ code: 1 });
    // As `list` shows it, from the first to the last second of that minute.
    expect((await run('list', '--state', 'held')).out).toContain(shown);
    const then = ['--from', shown, '--until', shown];
    expect((await run('held', 'erase', ...then)).out).toMatch(/^1 held .*Nothing was erased/);
    expect(await left()).toHaveLength(3);
    const { out } = await run('held', 'erase', ...then, '--yes', '--json');
    expect(JSON.parse(out)).toEqual({ erased: true, requests: [held] });
    expect(await left()).toEqual([open, notice].toSorted());
    expect(erasures()).toHaveLength(1);
  });

  it('clears away held notices together, once their kind is named and they were shown', async () => {
    const held = { kind: 'notice', suspicions: ['no-proof'] } as const;
    const notices = [
      await storeRequest(opened.store, clock.now(), held),
      await storeRequest(opened.store, clock.now(), held),
    ];
    const then = ['--from', moment(clock.now()), '--kind', 'notice'];
    expect(await run('held', 'erase', ...then.with(-1, 'unsinn'))).toMatchObject({ code: 2 });
    const { out } = await run('held', 'erase', ...then);
    for (const ref of notices) expect(out).toContain(ref);
    expect(out).toContain('Nothing was erased');
    expect(await run('held', 'erase', ...then, '--yes')).toMatchObject({ code: 0 });
    expect(await opened.store.list({ kind: 'notice' })).toEqual([]);
    expect(await opened.store.list({ kind: 'contact' })).toHaveLength(2);
  });

  it('erases only with --yes, and notes it outside the database', async () => {
    expect((await run('erase', open)).out).toContain('Nothing was erased');
    const dossier = await opened.store.dossier(open);
    const id = dossier?.request.id ?? '';
    const [name] = await opened.store.mailNames([id]);
    mkdirSync(join(opened.folder, 'mail'));
    const file = join(opened.folder, 'mail', `${name}.eml`);
    writeFileSync(file, 'x');
    expect((await run('erase', 'zoe@firma.example', '--yes')).code).toBe(0);
    expect(await opened.store.dossier(open)).toBeUndefined();
    expect(existsSync(file)).toBe(false);
    expect(erasures()).toEqual([id]);
    expect(await run('erase', 'zoe@firma.example')).toMatchObject({ code: 1 });
  });
});

describe('backups', () => {
  it('are made beside a running server, checked, and the oldest removed', async () => {
    expect(await run('restore-check')).toMatchObject({ code: 1, error: 'There is no backup yet.' });
    for (let count = 0; count < 3; count += 1) {
      expect(await run('backup', '--keep', '2')).toMatchObject({ code: 0 });
      clock.advance(1000);
    }
    const { out } = await run('restore-check');
    expect(out).toContain('Restorable: 2 request(s), 8 mail record(s).');
    expect((await run('status')).out).toMatch(/last backup +0 min ago/);
    const file = out.split('\n')[0] ?? '';
    expect(await run('backup', file)).toMatchObject({ code: 1 });
    expect(await run('backup', '--keep', '0')).toMatchObject({ code: 2 });
    expect((await run('backup', '--keep', '3', '--thin')).error).toContain('goes without --keep');
  });

  it('are thinned by age, and not while the clock is in doubt', async () => {
    await opened.values.set('retention-at', String(clock.now()));
    expect(await run('backup', '--thin')).toMatchObject({ code: 0 });
    clock.advance(minute);
    clock.set(200 * day);
    const kept = JSON.parse((await run('backup', '--thin', '--json')).out);
    clock.set(-200 * day);
    const gone = JSON.parse((await run('backup', '--thin', '--json')).out);
    // The one of a clock that ran ahead.
    expect([kept.removed, gone.removed]).toEqual([0, 1]);
  });

  it('go on when an open request has outlived the records of its mails', async () => {
    // Every mail is done, and a month later its record is deleted; the request is still open.
    const database = new DatabaseSync(opened.path);
    database.exec(`update outbox set state = 'sent', finished_at = ${clock.now()}`);
    clock.advance(31 * day);
    await opened.store.retain(clock.now());
    expect((await opened.store.dossier(open))?.mails).toEqual([]);
    expect(await run('backup')).toMatchObject({ code: 0 });

    const ref = await storeRequest(opened.store, clock.now());
    const id = (await opened.store.dossier(ref))?.request.id ?? '';
    database.prepare('delete from outbox where ref = ?').run(id);
    database.close();
    const target = join(opened.folder, 'bad.sqlite');
    expect(await run('backup', target)).toMatchObject({
      code: 1,
      error: expect.stringContaining('1 unanswered request(s) without mails'),
    });
    expect(existsSync(target)).toBe(false);
  });
});

it('explains itself', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('erase') });
  expect(await run('erase', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--yes'),
  });
  expect(await run()).toMatchObject({ code: 2 });
  expect(await run('toString')).toMatchObject({ code: 2 });
  expect(await run('list', '--odd')).toMatchObject({ code: 2 });
});
