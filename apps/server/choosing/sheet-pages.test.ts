import { testFile as page } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import type { SiteFile } from '../site/site-files.ts';
import { SheetPages } from './sheet-pages.ts';

/** Pages that are ready when the test says so. */
function workshop() {
  const pages = new SheetPages();
  const begun: string[] = [];
  const held: { readonly done: (file: SiteFile) => void; readonly fail: () => void }[] = [];
  const ask = (key: string) =>
    pages.get(key, () => {
      begun.push(key);
      const { promise, resolve, reject } = Promise.withResolvers<SiteFile>();
      held.push({ done: resolve, fail: () => reject(new Error('no page')) });
      return promise;
    });
  return { begun, held, ask };
}

it('makes one page for all who ask for the same, and keeps it', async () => {
  const { begun, held, ask } = workshop();
  const first = ask('a');
  const again = ask('a');
  const other = ask('b');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  held[1]?.done(page('B'));
  expect((await other)?.identity.body.toString()).toBe('B');
  held[0]?.done(page('A'));
  expect(await first).toBe(await again);
  expect(await ask('a')).toBe(await first);
  expect(begun).toEqual(['a', 'b']);
});

it('renders one page in a round of the event loop, so that other work comes between', async () => {
  const pages = new SheetPages();
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns: number[] = [];
  const ask = (key: string) =>
    pages.get(key, async () => {
      turns.push(turn);
      return page(key);
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(ask));
  clearImmediate(counting);
  expect(new Set(turns).size).toBe(4);
});

it('refuses new pages while sixteen are unfinished, but answers known ones', async () => {
  const { held, ask } = workshop();
  const known = ask('known');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.done(page('known'));
  await known;
  for (let i = 0; i < 16; i += 1) expect(ask(`${i}`)).toBeDefined();
  expect(ask('16')).toBeUndefined();
  expect(await ask('known')).toBe(await known);
  await expect.poll(() => held.length).toBe(17);
  held[1]?.done(page('0'));
  await ask('0');
  expect(ask('16')).toBeDefined();
});

it('tries again what failed, and goes on with the next', async () => {
  const { begun, held, ask } = workshop();
  const failed = ask('a');
  const next = ask('b');
  await expect.poll(() => held.length).toBe(2);
  held[0]?.fail();
  await expect(failed).rejects.toThrow('no page');
  held[1]?.done(page('B'));
  await next;
  void ask('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'a']);
});

it('forgets what was not asked for the longest', async () => {
  const pages = new SheetPages();
  const made: string[] = [];
  const ask = (key: string) =>
    pages.get(key, async () => {
      made.push(key);
      return page(key);
    });
  for (let i = 0; i < 250; i += 1) {
    await ask(`${i}`);
    await ask('popular');
  }
  made.length = 0;
  await ask('popular');
  await ask('249');
  await ask('0');
  expect(made).toEqual(['0']);
});
