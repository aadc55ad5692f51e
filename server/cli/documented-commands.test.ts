import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readableKinds } from '../status/config/read-probe.ts';
import { requestsProgram } from './requests-program.ts';
import { statusProgram } from './status-program.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8').replaceAll('\\|', '|');

describe.each([
  ['operations.md', requestsProgram],
  ['status.md', statusProgram],
] as const)('docs/%s', (file, { commands, folderCommands }) => {
  const handbook = read(file);

  it.each(Object.values({ ...commands, ...folderCommands }).map(({ usage }) => usage))(
    'lists the command %s',
    (usage) => {
      expect(handbook).toContain(`| \`${usage}\``);
    },
  );
});

it.each([...readableKinds, 'self'])('docs/status.md lists the probe %s', (kind) => {
  expect(read('status.md')).toContain(`| \`${kind}\` |`);
});
