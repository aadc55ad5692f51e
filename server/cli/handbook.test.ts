/** The commands of the handbooks as written there, one after the other, on one data folder with requests in it. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callOf,
  documentedCommands,
  isScript,
  read,
  root,
} from '../../tests/support/documented-commands.ts';
import { openScripted, type ScriptedServer } from '../../tests/support/machine/scripted-server.ts';
import { sharedFolder } from '../../tests/support/machine/test-folder.ts';
import { storeRequest } from '../../tests/support/server/command-run.ts';
import type { RequestChange } from '../../tests/support/server/test-store.ts';
import { statusSample } from '../../tests/support/status/status-sample.ts';
import { minute } from '../clock.ts';
import { openContactStore } from '../contact/store/contact-store.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';
import { readableKinds } from '../status/probes/probe-kinds.ts';
import { openStatusStore } from '../status/store/status-store.ts';
import { runProgram } from './programs.ts';
import { requestsProgram } from './requests-program.ts';
import { statusProgram } from './status-program.ts';

const folder = sharedFolder();
const backups = join(folder, 'share');
const config = join(folder, 'status.yaml');
const refs = { open: '', held: '' };
let target: ScriptedServer;

async function run(...argv: string[]) {
  let text = '';
  const add = (line: string) => {
    text += `${line}\n`;
  };
  const source = { DATA_DIR: folder, STATUS_CONFIG: config, PATH: '/nowhere' };
  const code = await runProgram(argv, source, { out: add, error: add });
  return { code, text };
}

/** Each command succeeds and reports what it did. */
async function done(...argv: string[]): Promise<string> {
  const { code, text } = await run(...argv);
  expect({ argv, code, text }).toEqual({ argv, code: 0, text: expect.stringMatching(/\S/) });
  return text;
}

beforeAll(async () => {
  target = await openScripted((socket) => socket.end());
  const probes = `probes: [{ tcp: { host: 127.0.0.1, port: ${target.port} } }]`;
  writeFileSync(config, `components: [{ id: web, name: Webserver, ${probes} }]\n`);
  mkdirSync(backups);
  const engine = await openDatabase(folder, migrations);
  const store = openContactStore(engine, {
    messageDomain: 'provider.example',
    recipients: ['team@provider.example'],
  });
  const add = (change: RequestChange) => storeRequest(store, Date.now(), change);
  refs.open = await add({});
  refs.held = await add({ email: 'held@firma.example', suspicions: ['no-proof'] });
  await add({ kind: 'notice' });
  const status = openStatusStore(engine);
  const lease = await status.acquireLease('test', minute);
  if (lease) await status.write(lease, [statusSample(Date.now() - minute, 'up')]);
  await engine.close();
  // As the server does every quarter of an hour.
  await done('requests', 'backup', '--dir', backups, '--thin');
});
afterAll(async () => {
  await target.close();
});

const scripts = ['requests', 'status', 'doctor'];

/** Moving needs PostgreSQL: move.postgres.test.ts. */
const toRun = documentedCommands.filter(({ bare }) => {
  if (!isScript(bare)) return false;
  const { script, args } = callOf(bare);
  return scripts.includes(script) && args[0] !== 'move';
});

/** What an operator puts in the place of the example's paths and names. */
const filled = (word: string): string =>
  word
    .replace('/etc/site/status.yaml', config)
    .replace(/^.*\/contact-\d{8}T\d{6}Z\.sqlite$/, () => globSync(`${backups}/*.sqlite`)[0] ?? '')
    .replace('/mnt/backup/contact', backups)
    .replace('<ref>', refs.held);

describe('as the documents have them', () => {
  it.each(toRun)('$command ($document)', async ({ bare }) => {
    const { script, args } = callOf(bare);
    const argv = [script, ...args.map(filled)];
    if (script !== 'doctor') return void (await done(...argv));
    const { code, text } = await run(...argv);
    // The state of this machine does not matter here; 3 would mean that the command was not understood.
    expect(code).toBeLessThanOrEqual(2);
    expect(text).toContain('database');
  });

  it('leave behind what they promise', async () => {
    expect(toRun.length).toBeGreaterThan(13);
    expect(globSync(`${backups}/contact-*.sqlite`)).toHaveLength(1);
    expect(globSync(`${folder}/backups/contact-*.sqlite`)).toHaveLength(1);
    expect(globSync(`${folder}/contact-before-restore-*.sqlite`)).toHaveLength(1);
    // It was released after the backup that was restored.
    expect(await done('requests', 'list', '--state', 'held')).toContain(refs.held);
  });

  it('work through npm and the entry point of the scripts', () => {
    const said = execFileSync('npm', ['run', '--silent', 'requests', '--', 'list'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect(said).toContain(refs.open);
  });
});

describe.each([
  ['docs/operations.md', requestsProgram],
  ['docs/status.md', statusProgram],
] as const)('%s', (document, { commands, folderCommands }) => {
  it.each(Object.values({ ...commands, ...folderCommands }))(
    'lists the command $usage',
    ({ usage }) => {
      expect(read(document).replaceAll('\\|', '|')).toContain(`| \`${usage}\``);
    },
  );
});

it.each([...Object.keys(readableKinds), 'self'])('docs/status.md lists the probe %s', (kind) => {
  expect(read('docs/status.md')).toContain(`| \`${kind}\` |`);
});

describe('the programs', () => {
  it.each([
    [[], 2],
    [['--help'], 0],
    [['help'], 0],
    [['requets', 'list'], 2],
  ])('%j prints how to call them', async (argv, code) => {
    const answer = await run(...argv);
    expect(answer.code).toBe(code);
    expect(answer.text).toContain('npm run doctor  ');
    if (argv[0] === 'requets') expect(answer.text).toContain('There is no program "requets".');
  });
});
