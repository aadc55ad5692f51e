import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { commandsAsTyped, releaseCommand, remedyAsTyped } from './operator-command.ts';

const site = '/opt/site/current/bin/site';

it.each([
  ['sudo -u site npm run doctor', `sudo -u site ${site} doctor`],
  ['Usage: npm run doctor [-- --json]', `Usage: ${site} doctor [--json]`],
  ['npm run requests -- backup --dir /mnt', `${site} requests backup --dir /mnt`],
  ['npm run status -- check says where', `${site} status check says where`],
  ['npm run build, and restart', 'in the project: npm run build, and restart'],
])('%s in a release', (text, typed) => {
  expect(commandsAsTyped(text, site)).toBe(typed);
  expect(commandsAsTyped(text, undefined)).toBe(text);
});

it('is that of the link to the current release, where there is one', () => {
  const folder = testFolder();
  const release = join(folder, 'releases', '7');
  mkdirSync(join(release, 'bin'), { recursive: true });
  expect(releaseCommand(release)).toBeUndefined();
  writeFileSync(join(release, 'bin', 'site'), '');
  expect(releaseCommand(release)).toBe(join(release, 'bin', 'site'));
  symlinkSync(join('releases', '7'), join(folder, 'current'));
  expect(releaseCommand(release)).toBe(join(folder, 'current', 'bin', 'site'));
});

it('names the settings that this installation reads', () => {
  const folder = testFolder();
  const release = join(folder, 'releases', '7');
  const setServer = 'set SMTP_URL and MAIL_TO, or npm run setup -- smtpUrl';
  expect(remedyAsTyped(setServer, release)).toBe(`${setServer} (in ${join(release, '.env')})`);
  expect(remedyAsTyped('make room: df -h', release)).toBe('make room: df -h');
  mkdirSync(join(release, 'bin'), { recursive: true });
  writeFileSync(join(release, 'bin', 'site'), '');
  // In a container the variables are in no file.
  expect(remedyAsTyped(setServer, release)).toBe('set SMTP_URL and MAIL_TO');
  writeFileSync(join(folder, '.env'), '');
  const file = join(folder, '.env');
  expect(remedyAsTyped(setServer, release)).toBe(`set SMTP_URL and MAIL_TO (in ${file})`);
  expect(remedyAsTyped('correct .env or the environment', release)).toBe(
    `correct ${file} or the environment`,
  );
  expect(remedyAsTyped('npm run setup -- siteUrl', release)).toBe(
    'in the project: npm run setup -- siteUrl',
  );
});
