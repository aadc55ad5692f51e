import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { staffCommand } from './staff-command.ts';

it('is the command that works where the server runs', () => {
  const folder = testFolder();
  const bin = join(folder, 'releases', '7', 'bin');
  mkdirSync(bin, { recursive: true });
  const command = () => staffCommand('status', 'history web', join(bin, 'node'));
  expect(command()).toBe('npm run status -- history web');
  writeFileSync(join(bin, 'site'), '');
  expect(command()).toBe(`${bin}/site status history web`);
  symlinkSync('releases/7', join(folder, 'current'));
  expect(command()).toBe(`${folder}/current/bin/site status history web`);
});
