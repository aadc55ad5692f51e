import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkLinks } from './check-links.ts';
import { BuildFailure } from './step.ts';

let folder = '';

function check(body: string): Promise<string | undefined> {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>x</title>${body}`);
  return checkLinks.run({ root: folder, folder, environment: {} });
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the form may post to the server', async () => {
  expect(await check('<form action="/kontakt"></form>')).toBe('1 pages');
});

test.each(['/api/contact', '/kontakt/', '/kontakt/nirgends', '/design'])(
  'nothing is built or served at %s',
  async (link) => {
    const checking = check(`<a href="${link}">x</a>`);
    await expect(checking).rejects.toThrow(BuildFailure);
    await expect(checking).rejects.toThrow(`${link} leads to no page or file`);
  },
);
