/** Set-up at a terminal: what it asks, refuses and writes. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../apps/server/env.ts';
import { clearLine, ctrlC, down, enter, person } from '../../tests/support/setup/person.ts';
import { newProject } from '../../tests/support/setup/setup-project.ts';
import { answerObjection, tidied } from './answers.ts';
import { type AnswerKey, answerKeys, isAskedWith, questions } from './questions.ts';
import { withEntry, withVariables } from './sources.ts';
import { words } from './words.ts';

const label = (key: AnswerKey) => questions[key].label;

it('the example of every question is a right answer', () => {
  for (const key of answerKeys) {
    expect(answerObjection(key, tidied(key, questions[key].example)), key).toBeUndefined();
  }
});

describe('the whole set-up', () => {
  const examples = Object.fromEntries(answerKeys.map((key) => [key, questions[key].example]));
  const asked = answerKeys.filter((key) => isAskedWith(key, examples));
  const typed = (key: AnswerKey): string => {
    if (key === 'state') return `${down.repeat(14)}${enter}`;
    // Of the other choices the first is preselected.
    return 'choices' in questions[key] ? enter : `${clearLine}${examples[key]}${enter}`;
  };
  async function answer({ answer }: ReturnType<typeof person>, keys: readonly AnswerKey[]) {
    for (const key of keys) {
      const step = words.step(answerKeys.indexOf(key) + 1, answerKeys.length);
      await answer(`${step} · ${label(key)}`, typed(key));
      if (key === 'smtpUrl') await answer(words.password, `p@ss${enter}`);
    }
  }

  it('writes identity, settings and .env, and keeps what it does not ask for', async () => {
    const { identity, modeOf, read, run, settings, write } = newProject();
    write(
      'site/identity.ts',
      "export const identity = {\n  // since the move\n  city: 'Plön', // new\n  taxNumber: '20/123/45678',\n  customerArea: { label: 'Login', url: 'https://old.example' },\n};\n",
    );
    const someone = person();
    const { code, said } = run([], someone.terminal);
    await answer(someone, asked);
    await someone.answer(words.whatNow, enter);
    expect(await code).toBe(0);
    expect(await identity()).toMatchObject({
      brand: questions.brand.example,
      state: 'SH',
      phone: questions.phone.example,
      taxNumber: '20/123/45678',
      customerArea: { label: 'Login', url: questions.customerAreaUrl.example },
    });
    expect(read('site/identity.ts')).toContain(
      "  // since the move\n  city: 'Kiel', // new\n  taxNumber: '20/123/45678',\n",
    );
    expect(await settings()).toEqual({
      foundingYear: 2011,
      supportHours: [
        { days: 'Mo–Do', opens: '08:00', closes: '17:00' },
        { days: 'Fr', opens: '08:00', closes: '14:00' },
      ],
      answers: { serverLocation: questions.serverLocation.example },
      photos: 'none',
    });
    expect(read('.env')).toMatch(/^# ours\nPORT=8081\nSMTP_URL=smtps:/);
    expect(modeOf('.env')).toBe(0o600);
    const { smtp, mailTo, statusWebhook } = readEnvironment(parseEnv(read('.env')));
    expect({ smtp, mailTo }).toMatchObject({ smtp: { password: 'p@ss' }, mailTo: [{}, {}] });
    expect(statusWebhook?.secret).toHaveLength(32);
    expect(said.join()).toContain('site/identity.ts, site/settings.ts, .env');
    expect(said.join()).toContain(words.samples(['managingDirector']));
  });

  it('left in the middle, has changed nothing', async () => {
    const { all, run } = newProject();
    const before = all();
    const someone = person();
    const { code, said } = run([], someone.terminal);
    await answer(someone, asked.slice(0, 3));
    await someone.answer(words.step(4, answerKeys.length), ctrlC);
    expect(await code).toBe(130);
    expect(said).toEqual([words.left]);
    expect(all()).toEqual(before);
  });

  it('does not ask about photos of the operator’s own', async () => {
    const { run, write } = newProject();
    write(
      'site/settings.ts',
      "export const settings = { photos: { serverFront: { file: 'a' } } };",
    );
    const someone = person();
    const { code } = run([], someone.terminal);
    await someone.answer(words.step(1, answerKeys.length - 1), ctrlC);
    expect(await code).toBe(130);
  });
});

describe('a single question', () => {
  it('says what is wrong with an answer, asks again, and can be changed at the end', async () => {
    const { identity, run } = newProject();
    const someone = person();
    const { code } = run(['vatId', 'city'], someone.terminal);
    await someone.answer(label('vatId'), `DE123456780${enter}`);
    await someone.answer('Prüfziffer', `${clearLine}DE123456788${enter}`);
    await someone.answer(label('city'), `Keil${enter}`);
    await someone.answer(words.whatNow, `${down}${enter}`);
    await someone.answer(words.which, `${down}${enter}`);
    await someone.answer(label('city'), `${clearLine}Kiel${enter}`);
    await someone.answer(words.whatNow, enter);
    expect(await code).toBe(0);
    expect(await identity()).toEqual({ vatId: 'DE123456788', city: 'Kiel' });
  });

  it('asks for sender and receiver with a mail server, and hides its password', async () => {
    const { read, run } = newProject();
    const someone = person();
    let shown = '';
    someone.terminal.output.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
    const { code } = run(['smtpUrl'], someone.terminal);
    await someone.answer(label('smtpUrl'), `smtp://foo${enter}`);
    await someone.answer('vollen Namen', `${clearLine}smtps://web@mail.host.example${enter}`);
    await someone.answer(words.password, `se/cr@t${enter}`);
    await someone.answer(label('mailFrom'), `website@host.example${enter}`);
    await someone.answer(label('mailTo'), `a@host.example, b@host.example${enter}`);
    await someone.answer(words.whatNow, enter);
    expect(await code).toBe(0);
    expect(shown).not.toContain('se/cr@t');
    expect(readEnvironment(parseEnv(read('.env')))).toMatchObject({
      smtp: { user: 'web', password: 'se/cr@t' },
      mailTo: ['a@host.example', 'b@host.example'],
    });
  });

  it('asks for what the legal form needs, and drops what an earlier name needed', async () => {
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

  it('takes the word for what there is not, and hours as it offers them', async () => {
    const { all, identity, run, settings } = newProject();
    const hours = 'Mo, Mi–Fr 09:00–12:00, Mo, Mi–Fr 14:00–18:00, Sa 10:00–13:00';
    const first = person();
    const { code } = run(['phone', 'supportHours'], first.terminal);
    await first.answer(label('phone'), `keines${enter}`);
    await first.answer(label('supportHours'), `Mo–Fr${enter}`);
    await first.answer('Tage und Zeiten', `${clearLine}${hours}${enter}`);
    await first.answer(words.whatNow, enter);
    expect(await code).toBe(0);
    expect(await identity()).toEqual({ phone: null });
    expect((await settings()).supportHours).toHaveLength(3);
    const before = all();
    const second = person();
    const again = run(['phone', 'supportHours'], second.terminal);
    await second.answer('keines', enter);
    await second.answer(hours, enter);
    await second.answer(words.whatNow, enter);
    expect(await again.code).toBe(0);
    expect(again.said.join()).toContain(words.unchanged);
    expect(all()).toEqual(before);
  });

  it('refuses a key that there is not, and writes nothing where a file cannot be written', async () => {
    const { read, root, run } = newProject();
    expect(await run(['favourite'], person().terminal).code).toBe(1);
    expect(await run([]).code).toBe(1);
    rmSync(join(root, '.env'));
    mkdirSync(join(root, '.env'));
    const { code, said } = run(['phone'], person().terminal);
    expect(await code).toBe(1);
    expect(said.join()).toContain('.env: EISDIR');
    expect(read('site/identity.ts')).toContain('= {};');
  });
});

describe('an entry', () => {
  const file = (object: string) => `export const settings: Settings = ${object};\n`;

  it.each([
    ['{}', 'photos', "{\n  photos: 'none',\n}"],
    [
      '{\n  // since the merger\n  foundingYear: 1998 // no comma\n}',
      'photos',
      "{\n  // since the merger\n  foundingYear: 1998, // no comma\n  photos: 'none',\n}",
    ],
    [
      "{\n  area: {\n    label: 'A', // ours\n  },\n}",
      'area.url',
      "{\n  area: {\n    label: 'A', // ours\n    url: 'none',\n  },\n}",
    ],
  ])('is added and nothing else changed: %j, %s', (before, path, after) => {
    expect(withEntry(file(before), 'settings', path, 'none')).toBe(file(after));
  });

  it('of a file that computes it is left to a person', () => {
    const source = 'export const settings = make();';
    expect(() => withEntry(source, 'settings', 'photos', 'none')).toThrow(
      "photos dort selbst ein: 'none'",
    );
  });

  it.each(['plain', 'with blank', 'with#hash', "it's", '"both\' kinds"', '$HOME', 'a\\nb'])(
    'of .env gives back what was written, beside the other lines: %j',
    (value) => {
      const before = '# mine\nPORT=8081\nexport MAIL_TO=old\nSTATUS_MAIL_TO=a\nMAIL_TO=older\n';
      const text = withVariables(before, { MAIL_TO: value, STATUS_MAIL_TO: '' });
      expect(text.startsWith('# mine\nPORT=8081\nMAIL_TO=')).toBe(true);
      expect(parseEnv(text)).toEqual({ PORT: '8081', MAIL_TO: value });
    },
  );
});
