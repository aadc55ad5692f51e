import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requestsProgram } from './requests-program.ts';

const handbook = readFileSync(
  new URL('../../docs/operations.md', import.meta.url),
  'utf8',
).replaceAll('\\|', '|');

const { commands, folderCommands } = requestsProgram;

it.each(Object.values({ ...commands, ...folderCommands }).map(({ usage }) => usage))(
  'docs/operations.md lists the command %s',
  (usage) => {
    expect(handbook).toContain(`| \`${usage}\``);
  },
);
