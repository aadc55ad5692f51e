import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour } from '@site/base';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, said } from '@site/testing/server/doctor';
import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

it.each([
  [60, 'well: it expires in 60 days'],
  [10, 'warning: it expires in 10 days'],
  [-3, 'error: it has expired'],
])('security.txt with %i days left', async (days, expected) => {
  const siteFolder = testFolder();
  mkdirSync(join(siteFolder, '.well-known'));
  const expires = new Date(Date.now() + days * day + hour).toISOString();
  writeFileSync(join(siteFolder, '.well-known', 'security.txt'), `Expires: ${expires}\n`);
  expect(said(await diagnose(securityTxt, { siteFolder }))).toEqual([expected]);
});
