/** The receiver and the settings of docs/operations.md, as written there: run, and sent to by the documented command. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { callOf, documented, read } from '../../tests/support/documented-commands.ts';
import { needs } from '../../tests/support/machine/needs.ts';
import { installed, untilListening } from '../../tests/support/machine/programs.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { readEnvironment } from '../env.ts';

const document = read('docs/operations.md');
const block = (name: string): string =>
  new RegExp(`^\`\`\`\\w+ ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(document)?.[1] ?? '';

/** The documented port may be taken here. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

async function startReceiver(port: string, secret: string) {
  const file = join(testFolder(), 'receiver.mjs');
  writeFileSync(file, block('receiver.mjs').replace('9000', port));
  const env = { PATH: process.env['PATH'], STATUS_WEBHOOK_SECRET: secret };
  const receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    receiver.kill();
    if (receiver.exitCode === null && receiver.signalCode === null) await once(receiver, 'exit');
  });
  const printed: string[] = [];
  createInterface(receiver.stdout).on('line', (line) => printed.push(line));
  expect(await untilListening(Number(port), receiver)).toBe(true);
  return printed;
}

/** What the doctor says about webhooks. */
async function doctorSays(variables: Readonly<Record<string, string | undefined>>) {
  const { args } = callOf(documented('npm run doctor -- --send'));
  let report = '';
  const streams = {
    out: (text: string) => {
      report += text;
    },
    error: (text: string) => {
      report += text;
    },
  };
  await runDoctor(args, { DATA_DIR: testFolder(), PATH: '/nowhere', ...variables }, streams);
  return report.split('\n').filter((line) => / webhooks /.test(line));
}

it('takes a signed test event, and no other', async () => {
  const port = await freePort();
  const settings = parseEnv(block('webhook\\.env').replace('9000', port));
  const secret = settings['STATUS_WEBHOOK_SECRET'] ?? '';
  const printed = await startReceiver(port, secret);
  const [well] = await doctorSays(settings);
  expect(well).toMatch(/^well +webhooks .* took a test event \(204\)$/);
  await expect.poll(() => printed.map((line) => JSON.parse(line).type)).toEqual(['test']);
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const [wrong] = await doctorSays({ ...settings, STATUS_WEBHOOK_SECRET: other });
  expect(wrong).toMatch(/^ERROR +webhooks .* answered a test event with 401$/);
  expect(printed).toHaveLength(1);
}, 60_000);

it(
  'makes a secret that the server takes',
  needs('openssl', installed('openssl', 'version')),
  () => {
    const secret = execFileSync('sh', ['-c', documented('echo "whsec_')], {
      encoding: 'utf8',
    }).trim();
    const { statusWebhook } = readEnvironment({
      STATUS_WEBHOOK_URL: 'https://alarm.example.org/',
      STATUS_WEBHOOK_SECRET: secret,
    });
    expect(statusWebhook?.secret).toHaveLength(32);
  },
);
