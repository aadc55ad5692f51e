/** Notices beside contact requests: told apart in lists and figures, and handled by the same commands. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand, storeRequest } from '../../tests/support/server/command-run.ts';
import {
  openTestStore,
  type RequestChange,
  type TestStore,
  testClock,
} from '../../tests/support/server/test-store.ts';
import { day } from '../clock.ts';
import { requestsProgram } from './requests-program.ts';

let clock: ReturnType<typeof testClock>;
let opened: TestStore;
let contact = '';
let notice = '';
let nameless = '';

beforeEach(async () => {
  clock = testClock();
  opened = await openTestStore();
  const store = (change: RequestChange) => storeRequest(opened.store, clock.now(), change);
  contact = await store({});
  notice = await store({ kind: 'notice' });
  const freed = { name: '', email: '', anonymous: 'ja', noAck: 'no-address' } as const;
  nameless = await store({ kind: 'notice', suspicions: ['honeypot'], ...freed });
});
afterEach(() => opened.close());

async function run(...argv: string[]): Promise<string> {
  const source = { DATA_DIR: opened.folder };
  const { out, error } = await runCommand(requestsProgram, argv, source, clock);
  return `${out}${error}`;
}

it('lists both, or one of them', async () => {
  const all = await run('list');
  expect(all).toMatch(new RegExp(`^${contact}  contact  open`, 'm'));
  expect(all).toMatch(new RegExp(`^${notice}  notice   open .* Zoë Müller +–`, 'm'));
  expect(all).toMatch(new RegExp(`^${nameless}  notice   held .*  –  +–  +honeypot$`, 'm'));
  const notices = await run('list', '--kind', 'notice');
  expect([notices.includes(contact), notices.includes(notice)]).toEqual([false, true]);
  const held = await run('list', '--kind', 'notice', '--state', 'held');
  expect([held.includes(notice), held.includes(nameless)]).toEqual([false, true]);
  expect(await run('list', '--kind', 'odd')).toContain('--kind is one of contact, notice.');
  clock.advance(2 * day);
  expect(await run('list', '--kind', 'contact', '--overdue')).toContain('OVERDUE');
});

it('begins references of notices, and of nothing else, with an M', () => {
  expect([contact[0], notice[0], nameless[0]]).toEqual([expect.not.stringMatching('M'), 'M', 'M']);
});

it('shows, answers, exports and erases a notice like any request', async () => {
  const shown = await run('show', notice);
  expect(shown).toMatch(/^Kind: +notice$/m);
  expect(shown).toContain('https://www.kunde.example/seite');
  expect(await run('show', nameless)).toMatch(/^Name: +–$/m);
  expect(await run('answered', notice)).toBe(`${notice} is answered.`);
  expect(await run('release', nameless)).toBe(`${nameless} is released.`);
  const { requests } = JSON.parse(await run('export', 'zoe@firma.example'));
  expect(requests.map((request: { kind: string }) => request.kind)).toEqual(['contact', 'notice']);
  // What names no address is erased by its reference.
  expect(await run('erase', nameless, '--yes')).toContain('Erased.');
  expect(await opened.store.dossier(nameless)).toBeUndefined();
});

it('counts them apart', async () => {
  expect(await run('status')).toMatch(/open requests +2\nnotices among them +1\n/);
  expect(JSON.parse(await run('status', '--json')).kinds).toMatchObject({
    contact: { open: 1, held: 0 },
    notice: { open: 1, held: 1 },
  });
});
