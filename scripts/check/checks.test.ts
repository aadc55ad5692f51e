import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { lint } from './checks.ts';
import { root } from './run-command.ts';

it('names npm run fix where a file is not laid out as the formatter wants it', async () => {
  const project = testFolder();
  for (const name of ['biome.json', '.gitignore']) cpSync(join(root, name), join(project, name));
  const check = (text: string) => {
    writeFileSync(join(project, 'identity.ts'), text);
    return lint('.', project)();
  };
  expect(await check("export const identity = {\n  photos: 'none',};\n")).toMatch(
    /File content differs from formatting output[\s\S]*npm run fix repairs/,
  );
  expect(await check("export const identity = {\n  photos: 'none',\n};\n")).toBe('');
});
