/** Set-up at a terminal. From a file: run-setup.test.ts. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import { answersFile, exampleAnswers } from '../../tests/support/setup-answers.ts';
import { newProject } from '../../tests/support/setup-project.ts';
import { type AnswerKey, answerKeys, questions } from './questions.ts';
import { words } from './words.ts';

const progress = '.build/setup.json';

/** The two streams of a terminal, and someone who types after each question. */
function person() {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 300, rows: 60 });
  let unread = '';
  let wake = () => {};
  output.on('data', (chunk: Buffer) => {
    unread += chunk.toString();
    wake();
  });
  return {
    terminal: { input, output },
    /** Waits until the text was shown, then presses the keys. */
    async answer(shown: string, keys: string): Promise<void> {
      while (!unread.includes(shown)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (keys === '') return;
      unread = '';
      input.write(keys);
    },
  };
}

const enter = '\r';
const up = '\u001b[A';
const down = '\u001b[B';
const ctrlC = '\u0003';
const clearLine = '\u0015';

const label = (key: AnswerKey) => questions[key].label.de;
/** What a person types; the choices are made with the arrow keys. */
const keysFor = (key: AnswerKey): string => {
  if (key === 'photos') return `${up}${enter}`;
  if (key === 'state') return `${down.repeat(14)}${enter}`;
  if (key === 'statusWebhookFormat') return `${down.repeat(2)}${enter}`;
  return `${exampleAnswers[key]}${enter}`;
};

async function answerAll({ answer }: ReturnType<typeof person>, keys: readonly AnswerKey[]) {
  for (const key of keys) {
    const step = words.de.step(answerKeys.indexOf(key) + 1, answerKeys.length);
    await answer(`${step} · ${label(key)}`, keysFor(key));
  }
}

it('says what is wrong with an answer and asks again', async () => {
  const { identity, run } = newProject();
  const someone = person();
  const { code } = run(['vatId'], someone.terminal);
  await someone.answer(label('vatId'), `DE987654320${enter}`);
  await someone.answer('Prüfziffer', `${clearLine}${exampleAnswers.vatId}${enter}`);
  await someone.answer(words.de.whatNow, enter);
  expect(await code).toBe(0);
  expect(await identity()).toEqual({ vatId: exampleAnswers.vatId });
});

it('asks for everything; can be left, writes nothing, and goes on from there', async () => {
  const { expectNothingWritten, identity, modeOf, read, root, run } = newProject();
  const first = person();
  const left = run([], first.terminal);
  await answerAll(first, answerKeys.slice(0, 5));
  await first.answer(`6 von ${answerKeys.length}`, ctrlC);
  expect(await left.code).toBe(130);
  expect(left.said.join()).toContain(words.de.left);
  expectNothingWritten();
  expect(modeOf(progress)).toBe(0o600);

  const second = person();
  const resumed = run([], second.terminal);
  await second.answer(words.de.resumed(5, answerKeys.length), '');
  await answerAll(second, answerKeys.slice(5));
  await second.answer(words.de.whatNow, enter);
  expect(await resumed.code).toBe(0);
  const { brand, phone } = exampleAnswers;
  expect(await identity()).toMatchObject({ brand, phone, state: 'SH' });
  expect(parseEnv(read('.env'))['MAIL_TO']).toBe(exampleAnswers.mailTo);
  expect(parseEnv(read('.env'))['STATUS_WEBHOOK_FORMAT']).toBe('mattermost');
  expect(read('site/settings.ts')).toContain("photos: 'none'");
  // It holds a password.
  expect(existsSync(join(root, progress))).toBe(false);
});

it('can change an answer at the end', async () => {
  const { identity, run } = newProject();
  const someone = person();
  const { code } = run(['city', 'street'], someone.terminal);
  await someone.answer(label('city'), `Keil${enter}`);
  await someone.answer(label('street'), `${exampleAnswers.street}${enter}`);
  await someone.answer(words.de.whatNow, `${down}${enter}`);
  await someone.answer(words.de.which, enter);
  await someone.answer(label('city'), `${clearLine}Kiel${enter}`);
  await someone.answer(words.de.whatNow, enter);
  expect(await code).toBe(0);
  expect(await identity()).toEqual({ city: 'Kiel', street: exampleAnswers.street });
});

it('asks for one thing, offers what is stated, and changes nothing else', async () => {
  const { identity, read, run, runFile } = newProject();
  await runFile(answersFile());
  const before = read('.env');
  const someone = person();
  const { code } = run(['phone'], someone.terminal);
  // The stated number stands there; another digit follows it.
  await someone.answer(exampleAnswers.phone, `1${enter}`);
  await someone.answer(words.de.whatNow, enter);
  expect(await code).toBe(0);
  expect(await identity()).toMatchObject({
    brand: exampleAnswers.brand,
    phone: `${exampleAnswers.phone}1`,
  });
  expect(read('.env')).toBe(before);
});

it('asks for sender and receiver with a mail server, hides its password and encodes it', async () => {
  const { read, run } = newProject();
  const someone = person();
  let shown = '';
  someone.terminal.output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const { code } = run(['smtpUrl'], someone.terminal);
  await someone.answer(label('smtpUrl'), `smtps://website@mail.host.example:465${enter}`);
  await someone.answer(words.de.password, `se/cr@t${enter}`);
  await someone.answer(label('mailFrom'), `website@host.example${enter}`);
  await someone.answer(label('mailTo'), `a@host.example, b@host.example${enter}`);
  await someone.answer(words.de.whatNow, enter);
  expect(await code).toBe(0);
  expect(shown).not.toContain('se/cr@t');
  expect(readEnvironment(parseEnv(read('.env')))).toMatchObject({
    smtp: { user: 'website', password: 'se/cr@t' },
    mailTo: ['a@host.example', 'b@host.example'],
  });
});

it('takes nothing for an answer where it is one: those of MAIL_TO are told of the status', async () => {
  const { read, run, runFile } = newProject();
  await runFile(answersFile());
  const someone = person();
  const { code } = run(['statusMailTo'], someone.terminal);
  await someone.answer(exampleAnswers.statusMailTo, `${clearLine}nobody${enter}`);
  await someone.answer('keine E-Mail-Adresse', `${clearLine}${enter}`);
  await someone.answer(words.de.whatNow, enter);
  expect(await code).toBe(0);
  expect(read('.env')).not.toContain('STATUS_MAIL_TO');
  expect(readEnvironment(parseEnv(read('.env'))).statusMailTo).toEqual(
    exampleAnswers.mailTo.split(','),
  );
});

it('left in the middle of single questions, says that nothing has changed and nothing is kept', async () => {
  const { read, root, run, runFile } = newProject();
  await runFile(answersFile());
  const files = ['site/identity.ts', 'site/settings.ts', '.env'];
  const before = files.map(read);
  const someone = person();
  const { code, said } = run(['brand', 'city'], someone.terminal);
  await someone.answer(words.de.introductionToSome, '');
  await someone.answer('1 von 2', `${clearLine}Anders${enter}`);
  await someone.answer('2 von 2', ctrlC);
  expect(await code).toBe(130);
  expect(said).toEqual([words.de.leftSome]);
  expect(files.map(read)).toEqual(before);
  expect(existsSync(join(root, progress))).toBe(false);
});

it('does not ask about photos of the operator’s own', async () => {
  const { run, write } = newProject();
  const own = "export const settings = { photos: { serverFront: { file: 'a.webp' } } };\n";
  write('site/settings.ts', own);
  const someone = person();
  const { code } = run([], someone.terminal);
  await someone.answer(`1 von ${answerKeys.length - 1}`, ctrlC);
  expect(await code).toBe(130);
});

it('reads progress that is damaged as none', async () => {
  const { root, run, write } = newProject();
  mkdirSync(join(root, '.build'));
  write(progress, '{');
  const someone = person();
  const { code } = run([], someone.terminal);
  await someone.answer(`1 von ${answerKeys.length}`, ctrlC);
  expect(await code).toBe(130);
});
