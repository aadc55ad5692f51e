/** A project that is not set up yet, and set-up run in it. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '@site/sample/identity';
import type { Settings } from '@site/sample/settings';
import { exportOf } from '../../../scripts/check/site-data.ts';
import type { Terminal } from '../../../scripts/setup/interview.ts';
import { runSetup } from '../../../scripts/setup/run-setup.ts';
import { testFolder } from '../machine/test-folder.ts';

const untouched = {
  'site/identity.ts':
    "import type { Identity } from '@site/sample/identity';\n\nexport const identity: Identity = {};\n",
  'site/settings.ts':
    "import type { Settings } from '@site/sample/settings';\n\nexport const settings: Settings = {};\n",
  '.env': '# ours\nPORT=8081\n',
};

export function newProject() {
  const root = testFolder();
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  mkdirSync(join(root, 'site'));
  for (const [file, text] of Object.entries(untouched)) write(file, text);
  return {
    root,
    read,
    write,
    all: () => Object.keys(untouched).map(read),
    modeOf: (file: string) => statSync(join(root, file)).mode & 0o777,
    identity: () => exportOf<Identity>(root, 'site/identity.ts', 'identity'),
    settings: () => exportOf<Settings>(root, 'site/settings.ts', 'settings'),
    run(args: readonly string[], terminal?: Terminal) {
      const said: string[] = [];
      const say = (text: string) => said.push(text);
      return { code: runSetup({ root, args, terminal, say, complain: say }), said };
    },
  };
}
