/** Set-up at a terminal. From a file: run-setup.test.ts. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import { clearLine, ctrlC, down, enter, person } from '../../tests/support/setup/person.ts';
import {
  answersFile,
  exampleAnswers,
  saturdayCompany,
} from '../../tests/support/setup/setup-answers.ts';
import { newProject } from '../../tests/support/setup/setup-project.ts';
import { type AnswerKey, answerKeys, isAskedWith, questions } from './questions.ts';
import { words } from './words.ts';

const progress = '.build/setup.json';

const label = (key: AnswerKey) => questions[key].label;
/** What a person types; the choices are made with the arrow keys. */
const keysFor = (key: AnswerKey): string => {
  // Only the first choice is preselected, which takes no photos from elsewhere.
  if (key === 'photos') return enter;
  if (key === 'state') return `${down.repeat(14)}${enter}`;
  if (key === 'statusWebhookFormat') return `${down.repeat(2)}${enter}`;
  return `${exampleAnswers[key]}${enter}`;
};

async function answerAll({ answer }: ReturnType<typeof person>, keys: readonly AnswerKey[]) {
  for (const key of keys.filter((each) => isAskedWith(each, exampleAnswers))) {
    const step = words.step(answerKeys.indexOf(key) + 1, answerKeys.length);
    await answer(`${step} · ${label(key)}`, keysFor(key));
  }
}

it('says what is wrong with an answer and asks again', async () => {
  const { identity, run } = newProject();
  const someone = person();
  const { code } = run(['vatId'], someone.terminal);
  await someone.answer(label('vatId'), `DE987654320${enter}`);
  await someone.answer('Prüfziffer', `${clearLine}${exampleAnswers.vatId}${enter}`);
  await someone.answer(words.whatNow, enter);
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
  expect(left.said.join()).toContain(words.left);
  expectNothingWritten();
  expect(modeOf(progress)).toBe(0o600);

  const second = person();
  const resumed = run([], second.terminal);
  await second.answer(words.resumed(5, answerKeys.length), '');
  await answerAll(second, answerKeys.slice(5));
  await second.answer(words.whatNow, enter);
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
  await someone.answer(words.whatNow, `${down}${enter}`);
  await someone.answer(words.which, enter);
  await someone.answer(label('city'), `${clearLine}Kiel${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(await identity()).toEqual({ city: 'Kiel', street: exampleAnswers.street });
});

it('asks for one thing, offers what is stated, and changes nothing else', async () => {
  const { identity, read, run, runFile } = newProject();
  await runFile(answersFile());
  const before = read('.env');
  const someone = person();
  const { code } = run(['phone'], someone.terminal);
  // The prompt holds the stated number; another digit follows it.
  await someone.answer(exampleAnswers.phone, `1${enter}`);
  await someone.answer(words.whatNow, enter);
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
  await someone.answer(words.password, `se/cr@t${enter}`);
  await someone.answer(label('mailFrom'), `website@host.example${enter}`);
  await someone.answer(label('mailTo'), `a@host.example, b@host.example${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(shown).not.toContain('se/cr@t');
  expect(readEnvironment(parseEnv(read('.env')))).toMatchObject({
    smtp: { user: 'website', password: 'se/cr@t' },
    mailTo: ['a@host.example', 'b@host.example'],
  });
});

it('needs no mail server, and then neither sender nor receiver', async () => {
  const { read, run } = newProject();
  const someone = person();
  const { code } = run(['smtpUrl', 'phone'], someone.terminal);
  await someone.answer(label('smtpUrl'), `smtp://foo${enter}`);
  await someone.answer('vollen Namen', `${clearLine}${enter}`);
  await someone.answer(label('phone'), `${exampleAnswers.phone}${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(read('site/identity.ts')).toContain(exampleAnswers.phone);
  expect(readEnvironment({}).smtp).toBeUndefined();
});

it('asks for what the legal form needs once the name has changed', async () => {
  const { identity, run, runFile } = newProject();
  await runFile(answersFile(saturdayCompany));
  const someone = person();
  const { code } = run(['legalName'], someone.terminal);
  await someone.answer(label('legalName'), `${clearLine}Küsten Host AG${enter}`);
  await someone.answer(label('board'), `A B, C D${enter}`);
  await someone.answer(label('chair'), `E F${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(await identity()).toMatchObject({ board: 'A B, C D', chair: 'E F' });
});

it('drops what an earlier name needed', async () => {
  const { identity, run } = newProject();
  const someone = person();
  const { code } = run(['legalName'], someone.terminal);
  await someone.answer(label('legalName'), `Deich GbR${enter}`);
  await someone.answer(label('owner'), `A B${enter}`);
  await someone.answer(words.whatNow, `${down}${enter}`);
  await someone.answer(words.which, enter);
  await someone.answer(label('legalName'), `${clearLine}Deich e. V.${enter}`);
  await someone.answer(label('board'), `C D${enter}`);
  await someone.answer(label('registerCourt'), `Amtsgericht Kiel${enter}`);
  await someone.answer(label('registerNumber'), `VR 123${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  const register = { registerCourt: 'Amtsgericht Kiel', registerNumber: 'VR 123' };
  expect(await identity()).toEqual({ legalName: 'Deich e. V.', board: 'C D', ...register });
});

it('offers hours and a missing telephone in the words that it reads', async () => {
  const { read, run, runFile } = newProject();
  await runFile(answersFile(saturdayCompany));
  const files = ['site/identity.ts', 'site/settings.ts'];
  const before = files.map(read);
  const someone = person();
  const { code } = run(['phone', 'supportHours', 'monitoring', 'restoreByUs'], someone.terminal);
  await someone.answer('keines', enter);
  const hours = 'Mo–Fr 9:00–12:00 und 14:00–18:00, Sa 10:00–13:00 Uhr';
  await someone.answer(hours, `${clearLine}Sa 13–10${enter}`);
  await someone.answer('endet', `${clearLine}${hours}${enter}`);
  await someone.answer('keine', enter);
  await someone.answer('25 Euro.', enter);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(files.map(read)).toEqual(before);
});

it('asks for the companions of an answer that was added at the end', async () => {
  const { read, run } = newProject();
  const someone = person();
  const { code } = run(['smtpUrl'], someone.terminal);
  await someone.answer(label('smtpUrl'), enter);
  await someone.answer(words.whatNow, `${down}${enter}`);
  await someone.answer(words.which, enter);
  await someone.answer(label('smtpUrl'), `smtp://localhost:25${enter}`);
  await someone.answer(label('mailFrom'), `website@host.example${enter}`);
  await someone.answer(label('mailTo'), `a@host.example${enter}`);
  await someone.answer(words.whatNow, enter);
  expect(await code).toBe(0);
  expect(parseEnv(read('.env'))).toEqual({
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'website@host.example',
    MAIL_TO: 'a@host.example',
  });
});

it('shows what an answer of an earlier call would take the place of', async () => {
  const { run, write } = newProject();
  const first = person();
  const left = run([], first.terminal);
  await answerAll(first, answerKeys.slice(0, 5));
  await first.answer(`6 von ${answerKeys.length}`, ctrlC);
  await left.code;
  write('site/identity.ts', "export const identity = {\n  city: 'Plön', // moved\n};\n");
  const second = person();
  const resumed = run([], second.terminal);
  await answerAll(second, answerKeys.slice(5));
  await second.answer('Ort: Kiel (bisher: Plön)', ctrlC);
  expect(await resumed.code).toBe(130);
});

it('takes an empty answer where it is allowed: those of MAIL_TO are notified of the status', async () => {
  const { read, run, runFile } = newProject();
  await runFile(answersFile());
  const someone = person();
  const { code } = run(['statusMailTo'], someone.terminal);
  await someone.answer(exampleAnswers.statusMailTo, `${clearLine}nobody${enter}`);
  await someone.answer('keine E-Mail-Adresse', `${clearLine}${enter}`);
  await someone.answer(words.whatNow, enter);
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
  await someone.answer(words.introductionToSome, '');
  await someone.answer('1 von 2', `${clearLine}Anders${enter}`);
  await someone.answer('2 von 2', ctrlC);
  expect(await code).toBe(130);
  expect(said).toEqual([words.leftSome]);
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
