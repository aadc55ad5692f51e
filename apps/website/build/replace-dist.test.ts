import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { replaceDist } from './replace-dist.ts';

let root: string;
beforeEach(() => {
  root = testFolder();
});

const distFile = () => readFileSync(join(root, 'dist', 'index.html'), 'utf8');

test('the new site takes the place of none, and of the one before', () => {
  for (const text of ['one', 'two']) {
    const folder = join(root, `site-${text}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), text);
    replaceDist(root, folder);
    expect(distFile()).toBe(text);
  }
  expect(readdirSync(root)).toEqual(['dist']);
});

/** Replaces `dist` again and again, as several processes that build at once do. */
const builder = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceDist } from ${JSON.stringify(join(import.meta.dirname, 'replace-dist.ts'))};
const [root, name] = process.argv.slice(2);
for (let round = 0; round < 60; round += 1) {
  const folder = join(root, 'site-' + name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), name);
  replaceDist(root, folder);
}
`;

test('processes that build at once neither fail nor leave anything but one whole site', async () => {
  const script = join(root, 'builder.ts');
  writeFileSync(script, builder);
  const codes = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const [code] = await once(fork(script, [root, name], { silent: true }), 'exit');
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0]);
  expect(readdirSync(root).toSorted()).toEqual(['builder.ts', 'dist']);
  expect(existsSync(join(root, 'dist', 'index.html'))).toBe(true);
});
