import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requestsProgram } from './requests-program.ts';

const handbook = readFileSync(
  new URL('../../docs/operations.md', import.meta.url),
  'utf8',
).replaceAll('\\|', '|');

it.each(Object.values(requestsProgram.commands).map(({ usage }) => usage))(
  'docs/operations.md lists the command %s',
  (usage) => {
    expect(handbook).toContain(`| \`${usage}\``);
  },
);
