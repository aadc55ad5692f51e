/**
 * The figures of the contact service as one table: `npm run bench:contact`.
 * Speed is given as a ratio within this run; the rest are counts that must be zero or one.
 * BENCH_ROUNDS (200), BENCH_BODIES (10000) and BENCH_POSTS (12 per sender) change the size.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { checkContact } from '../schemas/contact-request.ts';
import { startChild } from '../tests/faults/support/child.ts';
import { killRounds } from '../tests/faults/support/kill-rounds.ts';
import { load } from '../tests/faults/support/load.ts';
import { anHourOf, mayCopy, misbehaviours } from '../tests/faults/support/mail-scenario.ts';
import { type Behaviour, openSmtpTrap } from '../tests/faults/support/smtp-trap.ts';
import { generatedBody } from '../tests/support/server/generated-bodies.ts';
import {
  newClient,
  openTestApp,
  postJson,
  scriptFields,
  validFields,
} from '../tests/support/server/test-app.ts';

interface Line {
  readonly figure: string;
  readonly goal: string;
  readonly measured: string;
  readonly reached: boolean;
}

const size = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const senders = 50;

const lines: Line[] = [];
function report(figure: string, goal: string, measured: string, reached: boolean): void {
  lines.push({ figure, goal, measured, reached });
  console.error(`${reached ? 'ok  ' : 'MISS'} ${figure}: ${measured}`);
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

async function timesUnder(behaviour: Behaviour): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const trap = await openSmtpTrap();
  trap.behaviour = behaviour;
  const child = await startChild({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${trap.port}`,
    MAIL_FROM: 'kontakt@musterhost.example',
    MAIL_TO: 'team@musterhost.example',
    LOG_LEVEL: 'silent',
  });
  // The first posts warm the process up and are not counted.
  await load(child.url, { senders, posts: 2, withProof: true });
  const posts = size('BENCH_POSTS', 12);
  const { times } = await load(child.url, { senders, posts, withProof: true });
  await child.kill('SIGKILL');
  await trap.close();
  rmSync(folder, { recursive: true, force: true });
  return times;
}

async function speed(): Promise<void> {
  const up: number[] = [];
  const down = new Map<Behaviour, number[]>([
    ['refusing', []],
    ['hanging', []],
  ]);
  // In turns, so that whatever else the machine does falls on all of them.
  for (let turn = 0; turn < 3; turn += 1) {
    up.push(...(await timesUnder('ok')));
    for (const [behaviour, times] of down) times.push(...(await timesUnder(behaviour)));
  }
  const base = percentile(up, 0.99);
  for (const [behaviour, times] of down) {
    const ratio = percentile(times, 0.99) / base;
    report(
      `99th percentile, SMTP ${behaviour} / SMTP up, ${senders} senders`,
      '≤ 2.0',
      `${ratio.toFixed(2)} (${times.length} and ${up.length} posts)`,
      ratio <= 2,
    );
  }
}

async function kills(): Promise<void> {
  const trap = await openSmtpTrap();
  const rounds = size('BENCH_ROUNDS', 200);
  const result = await killRounds(rounds, trap);
  await trap.close();
  const name = `${rounds} × kill −9 under load`;
  report(
    `${name}: acknowledged requests lost`,
    '0',
    `${result.lost} of ${result.acknowledged}`,
    result.lost === 0,
  );
  report(
    `${name}: requests without outbox rows`,
    '0',
    String(result.withoutMails),
    result.withoutMails === 0,
  );
  report(
    `${name}: notifications never sent`,
    '0',
    `${result.unheard} (${result.copies} sent again, same Message-ID)`,
    result.unheard === 0 && result.strangers === 0,
  );
  report(`${name}: database intact`, 'yes', result.damaged ? 'no' : 'yes', !result.damaged);
}

async function oneKey(): Promise<void> {
  const test = await openTestApp();
  const fields = { ...validFields, ...(await scriptFields(test, newClient())), key: randomUUID() };
  // From as many addresses: one alone is soon told to wait.
  const answers = await Promise.all(Array.from({ length: 1000 }, () => postJson(test, fields)));
  const stored = (await test.store.list({})).length;
  const mails = await test.store.mails(false);
  const notifies = mails.filter(({ kind }) => kind === 'notify').length;
  const bodies = new Set(answers.map(({ body }) => body)).size;
  await test.close();
  report(
    '1,000 simultaneous posts, one key: requests, notifications, different answers',
    '1, 1, 1',
    `${stored}, ${notifies}, ${bodies}`,
    stored === 1 && notifies === 1 && bodies === 1,
  );
}

async function bodies(): Promise<void> {
  const test = await openTestApp();
  const count = size('BENCH_BODIES', 10_000);
  let failures = 0;
  let differences = 0;
  for (const { type, body, input } of fc.sample(generatedBody, count)) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/kontakt',
      headers: { ...(type ? { 'content-type': type } : {}), 'x-forwarded-for': newClient() },
      payload: body,
    });
    if (answer.statusCode < 200 || answer.statusCode >= 500) failures += 1;
    if (input !== undefined && checkContact(input).ok === (answer.statusCode === 422)) {
      differences += 1;
    }
  }
  await test.close();
  report(
    `${count} generated bodies: answers outside 2xx–4xx`,
    '0',
    String(failures),
    failures === 0,
  );
  report(
    `${count} generated bodies: browser and server differ`,
    '0',
    String(differences),
    differences === 0,
  );
}

async function mailServers(): Promise<void> {
  for (const [behaviour, options] of misbehaviours) {
    const { arrived, expected, copies, strangers, sent } = await anHourOf(behaviour, options);
    const reached =
      arrived === expected &&
      sent === expected &&
      strangers === 0 &&
      (copies === 0 || mayCopy(behaviour));
    report(
      `SMTP ${behaviour} for an hour: notifications arrived`,
      mayCopy(behaviour) ? 'all, copies under one Message-ID' : 'all, once',
      `${arrived} of ${expected}, ${copies} copies`,
      reached,
    );
  }
}

function suites(): void {
  for (const [name, goal] of [
    ['storage', 'disk full, database locked: 503, input kept, recovery'],
    ['canary', 'canary in no log line, metric or URL'],
  ] as const) {
    const vitest = join(import.meta.dirname, '..', 'node_modules', '.bin', 'vitest');
    const { status } = spawnSync(vitest, ['run', `tests/faults/${name}.test.ts`], {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'ignore',
    });
    report(goal, 'passed', status === 0 ? 'passed' : 'failed', status === 0);
  }
}

await speed();
await oneKey();
await bodies();
await mailServers();
suites();
await kills();

const width = (key: 'figure' | 'goal' | 'measured') =>
  Math.max(key.length, ...lines.map((line) => line[key].length));
const row = ({ figure, goal, measured }: Omit<Line, 'reached'>, mark: string) =>
  `| ${figure.padEnd(width('figure'))} | ${goal.padEnd(width('goal'))} | ${measured.padEnd(width('measured'))} | ${mark} |`;
console.log(row({ figure: 'figure', goal: 'goal', measured: 'measured' }, '    '));
console.log(
  `| ${'-'.repeat(width('figure'))} | ${'-'.repeat(width('goal'))} | ${'-'.repeat(width('measured'))} | ---- |`,
);
for (const line of lines) console.log(row(line, line.reached ? 'ok  ' : 'MISS'));
process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
