/** Set-up from a file and from a terminal, in a project's folder of its own. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import type { Identity } from '../../shapes/identity.ts';
import { answersFile, exampleAnswers } from '../../tests/support/setup-answers.ts';
import { exportOf } from '../check/site-data.ts';
import { type AnswerKey, answerKeys, questions } from './questions.ts';
import { runSetup } from './run-setup.ts';
import { words } from './words.ts';

const untouched = {
  'site/identity.ts':
    "import type { Identity } from '#shapes/identity.ts';\n\nexport const identity: Identity = {};\n",
  'site/settings.ts':
    "import type { Settings } from '#shapes/settings.ts';\n\nexport const settings: Settings = {};\n",
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  mkdirSync(join(root, 'site'));
  for (const [file, text] of Object.entries(untouched)) writeFileSync(join(root, file), text);
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const modeOf = (file: string) => statSync(join(root, file)).mode & 0o777;
const identity = () => exportOf<Identity>(root, 'site/identity.ts', 'identity');
const progress = '.build/setup.json';

function expectNothingWritten(): void {
  for (const [file, text] of Object.entries(untouched)) expect(read(file)).toBe(text);
  expect(existsSync(join(root, '.env'))).toBe(false);
}

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

interface Run {
  readonly code: Promise<number>;
  readonly said: string[];
  readonly complaints: string[];
}

function run(args: readonly string[], terminal?: ReturnType<typeof person>['terminal']): Run {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = runSetup({
    root,
    args,
    variables: {},
    folder: root,
    terminal,
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  });
  return { code, said, complaints };
}

async function runFile(text: string, args: readonly string[] = []) {
  writeFileSync(join(root, 'answers.yaml'), text);
  const { code, said, complaints } = run(['--from', 'answers.yaml', ...args]);
  return { code: await code, said: said.join('\n'), complaints: complaints.join('\n') };
}

describe('set-up from a file', () => {
  it('writes identity, settings and .env', async () => {
    const { code, said } = await runFile(answersFile());
    expect(code).toBe(0);
    const { photos, customerAreaUrl, ...rest } = exampleAnswers;
    const { smtpUrl, mailFrom, mailTo, statusMailTo, ...more } = rest;
    const { statusWebhookUrl, statusWebhookFormat, ...plain } = more;
    expect(await identity()).toEqual({ ...plain, customerArea: { url: customerAreaUrl } });
    expect(read('site/settings.ts')).toContain(`photos: '${photos}'`);
    expect(parseEnv(read('.env'))).toEqual({
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      MAIL_TO: mailTo,
      STATUS_MAIL_TO: statusMailTo,
      STATUS_WEBHOOK_URL: statusWebhookUrl,
      STATUS_WEBHOOK_FORMAT: statusWebhookFormat,
    });
    expect(readEnvironment(parseEnv(read('.env'))).smtp).toMatchObject({ password: 'p@ss' });
    expect(modeOf('.env')).toBe(0o600);
    expect(said).toContain('site/identity.ts, site/settings.ts, .env');
    expect(said).toContain('managingDirector');
  });

  it('changes nothing the second time', async () => {
    await runFile(answersFile());
    const files = ['site/identity.ts', 'site/settings.ts', '.env'];
    const before = files.map(read);
    expect((await runFile(answersFile())).code).toBe(0);
    expect(files.map(read)).toEqual(before);
  });

  it('keeps what it does not ask for', async () => {
    writeFileSync(
      join(root, 'site', 'identity.ts'),
      "export const identity = { taxNumber: '20/123/45678', customerArea: { label: 'Login', url: 'https://old.example' } };\n",
    );
    writeFileSync(join(root, '.env'), '# ours\nPORT=8081\nSMTP_URL=smtp://old\n', { mode: 0o644 });
    await runFile(answersFile());
    const { taxNumber, customerArea } = await identity();
    expect(taxNumber).toBe('20/123/45678');
    expect(customerArea).toEqual({ label: 'Login', url: exampleAnswers.customerAreaUrl });
    expect(read('.env')).toMatch(/^# ours\nPORT=8081\nSMTP_URL=smtps:/);
    expect(modeOf('.env')).toBe(0o600);
  });

  it('names the line of what is wrong, in the language that is asked for', async () => {
    const text = answersFile({ phone: '98765' });
    const line = answerKeys.indexOf('phone') + 1;
    const german = await runFile(text);
    expect(german.complaints).toMatch(new RegExp(`^answers\\.yaml:${line} phone: „98765“ ist`));
    expect(german.complaints).toContain(words.de.nothingWritten);
    const english = await runFile(text, ['--lang', 'en']);
    expect(english.code).toBe(1);
    expect(english.complaints).toMatch(new RegExp(`^answers\\.yaml:${line} phone: “98765” is`));
    expectNothingWritten();
  });

  it('makes a secret for a webhook that is no chat’s, once, and drops it with the webhook', async () => {
    const webhook = {
      statusWebhookUrl: 'https://alarm.kuesten-host.example/',
      statusWebhookFormat: '',
    };
    const secret = () => readEnvironment(parseEnv(read('.env'))).statusWebhook?.secret;
    await runFile(answersFile(webhook));
    const made = secret();
    expect(made).toHaveLength(32);
    await runFile(answersFile(webhook));
    expect(secret()).toEqual(made);
    await runFile(answersFile({ statusWebhookUrl: '', statusWebhookFormat: undefined }));
    expect(read('.env')).not.toContain('WEBHOOK');
  });

  it('remarks on a name without the brand and writes it all the same', async () => {
    const { code, said } = await runFile(answersFile({ legalName: 'Mole GmbH' }));
    expect(code).toBe(0);
    expect(said).toContain('„Mole GmbH“ enthält die Marke');
  });

  it('writes nothing when one of the files cannot be written', async () => {
    mkdirSync(join(root, '.env'));
    const { code, complaints } = await runFile(answersFile());
    expect(code).toBe(1);
    expect(complaints).toContain('.env: EISDIR');
    for (const [file, text] of Object.entries(untouched)) expect(read(file)).toBe(text);
  });

  it('names a file that is not there, and an identity that cannot be read', async () => {
    const missing = run(['--from', 'nowhere.yaml']);
    expect(await missing.code).toBe(1);
    expect(missing.complaints.join()).toContain('nowhere.yaml');
    writeFileSync(join(root, 'site', 'identity.ts'), 'export const identity = {');
    const { code, complaints } = await runFile(answersFile());
    expect(code).toBe(1);
    expect(complaints).toContain('site/identity.ts: ');
  });
});

it('without a terminal set-up says how to use a file', async () => {
  const { code, complaints } = run([]);
  expect(await code).toBe(1);
  expect(complaints.join()).toContain('npm run setup -- --from answers.yaml');
  expectNothingWritten();
});

describe('set-up at a terminal', () => {
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
    const someone = person();
    const { code } = run(['vatId'], someone.terminal);
    await someone.answer(label('vatId'), `DE987654320${enter}`);
    await someone.answer('Prüfziffer', `${clearLine}${exampleAnswers.vatId}${enter}`);
    await someone.answer(words.de.whatNow, enter);
    expect(await code).toBe(0);
    expect(await identity()).toEqual({ vatId: exampleAnswers.vatId });
  });

  it('asks for everything; can be left, writes nothing, and goes on from there', async () => {
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
    const own = "export const settings = { photos: { serverFront: { file: 'a.webp' } } };\n";
    writeFileSync(join(root, 'site', 'settings.ts'), own);
    const someone = person();
    const { code } = run([], someone.terminal);
    await someone.answer(`1 von ${answerKeys.length - 1}`, ctrlC);
    expect(await code).toBe(130);
  });

  it('reads progress that is damaged as none', async () => {
    mkdirSync(join(root, '.build'));
    writeFileSync(join(root, progress), '{');
    const someone = person();
    const { code } = run([], someone.terminal);
    await someone.answer(`1 von ${answerKeys.length}`, ctrlC);
    expect(await code).toBe(130);
  });
});
