/** A project that is not set up yet, and set-up run in it. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exportOf } from '../../../scripts/check/site-data.ts';
import type { Terminal } from '../../../scripts/setup/interview.ts';
import { runSetup } from '../../../scripts/setup/run-setup.ts';
import type { Identity } from '../../../shapes/identity.ts';
import type { Settings } from '../../../shapes/settings.ts';
import { testFolder } from '../machine/test-folder.ts';

const untouched = {
  'site/identity.ts':
    "import type { Identity } from '#shapes/identity.ts';\n\nexport const identity: Identity = {};\n",
  'site/settings.ts':
    "import type { Settings } from '#shapes/settings.ts';\n\nexport const settings: Settings = {};\n",
};

export function newProject() {
  const root = testFolder();
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  mkdirSync(join(root, 'site'));
  for (const [file, text] of Object.entries(untouched)) write(file, text);

  function expectSiteUntouched(): void {
    for (const [file, text] of Object.entries(untouched)) expect(read(file)).toBe(text);
  }

  function run(args: readonly string[], terminal?: Terminal) {
    const said: string[] = [];
    const complaints: string[] = [];
    const code = runSetup({
      root,
      args,
      folder: root,
      terminal,
      say: (text) => said.push(text),
      complain: (text) => complaints.push(text),
    });
    return { code, said, complaints };
  }

  return {
    root,
    read,
    write,
    modeOf: (file: string) => statSync(join(root, file)).mode & 0o777,
    identity: () => exportOf<Identity>(root, 'site/identity.ts', 'identity'),
    settings: () => exportOf<Settings>(root, 'site/settings.ts', 'settings'),
    run,
    runFile: async (text: string, args: readonly string[] = []) => {
      write('answers.yaml', text);
      const { code, said, complaints } = run(['--from', 'answers.yaml', ...args]);
      return { code: await code, said: said.join('\n'), complaints: complaints.join('\n') };
    },
    expectSiteUntouched,
    expectNothingWritten: () => {
      expectSiteUntouched();
      expect(existsSync(join(root, '.env'))).toBe(false);
    },
  };
}
