import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersFile, exampleAnswers } from '../../tests/support/setup-answers.ts';
import { root } from '../check/run-command.ts';
import { answerObjection, tidied } from './answers.ts';
import { readAnswers } from './answers-file.ts';
import { type AnswerKey, answerKeys, isOptional, questions } from './questions.ts';

const requiredKeys = answerKeys.filter((key) => !isOptional(key));

const wrong: Readonly<Record<AnswerKey, string>> = {
  brand: '"Küsten  Host"',
  legalName: '"a\\nb"',
  street: '[Hafenstraße, 12a]',
  postalCode: '0106',
  city: '{ name: Kiel }',
  state: 'XX',
  managingDirector: '"  "',
  registerCourt: 'Kiel',
  registerNumber: '12345',
  vatId: 'DE123456780',
  phone: '98765',
  email: 'kontakt',
  securityEmail: 'security@',
  siteUrl: 'https://www.kuesten-host.example/start',
  customerAreaUrl: 'http://kunden.kuesten-host.example',
  smtpUrl: 'mail.kuesten-host.example',
  mailFrom: 'Küsten Host <website@kuesten-host.example>',
  mailTo: 'vertrieb@kuesten-host.example, leitung',
  statusMailTo: 'technik',
  statusWebhookUrl: 'http://10.0.0.5/hooks/abc',
  statusWebhookFormat: 'teams',
  photos: 'own',
};

it('the file of answers in docs/adapting.md is complete and right', () => {
  const guide = readFileSync(join(root, 'docs', 'adapting.md'), 'utf8');
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  const { answers, problems } = readAnswers(yaml);
  expect(problems).toEqual([]);
  expect(Object.keys(answers)).toEqual(answerKeys);
});

it('the example of every question is a right answer', () => {
  for (const key of answerKeys) {
    expect(answerObjection(key, tidied(key, questions[key].example)), key).toBeUndefined();
  }
});

describe('a file of answers', () => {
  it('is read as it is written', () => {
    const { answers, problems } = readAnswers(answersFile());
    expect(problems).toEqual([]);
    // YAML must not read 01067 as a number.
    expect(answers).toEqual(exampleAnswers);
  });

  it.each([
    'a@x.example,  b@x.example',
    '[a@x.example, b@x.example]',
    '\n  - a@x.example\n  - b@x.example',
  ])('may have several receivers: %j', (mailTo) => {
    const { answers, problems } = readAnswers(answersFile({ mailTo }));
    expect(problems).toEqual([]);
    expect(answers.mailTo).toBe('a@x.example,b@x.example');
  });

  it('may end the site’s address with a slash, and quote its values', () => {
    const { answers, problems } = readAnswers(
      answersFile({ siteUrl: '"https://www.kuesten-host.example/" # ours', state: 'sh' }),
    );
    expect(problems).toEqual([]);
    expect(answers).toEqual(exampleAnswers);
  });

  it.each(requiredKeys)('names %s when it is missing, and how to write it', (key) => {
    const { problems } = readAnswers(answersFile({ [key]: undefined }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ key });
    expect(problems[0]?.de).toContain(`„${key}: `);
    expect(problems[0]?.en).toContain(`“${key}: `);
  });

  it.each(answerKeys)('names %s with its line when it is empty or wrong', (key) => {
    for (const value of [...(isOptional(key) ? [] : ['']), wrong[key]]) {
      const { problems } = readAnswers(answersFile({ [key]: value }));
      const sentence = expect.stringMatching(/\.$/);
      const line = answerKeys.indexOf(key) + 1;
      expect(problems).toEqual([{ key, line, de: sentence, en: sentence }]);
    }
  });

  it('may leave out, or leave empty, who is told of the status', () => {
    const { statusMailTo, ...rest } = exampleAnswers;
    expect(readAnswers(answersFile({ statusMailTo: undefined }))).toEqual({
      answers: rest,
      problems: [],
    });
    expect(readAnswers(answersFile({ statusMailTo: '' }))).toEqual({
      answers: { ...rest, statusMailTo: '' },
      problems: [],
    });
    const several = readAnswers(answersFile({ statusMailTo: '[a@x.example, b@x.example]' }));
    expect(several.answers.statusMailTo).toBe('a@x.example,b@x.example');
  });

  it.each(answerKeys)('names a misspelt %s once, with what is meant', (key) => {
    const misspelt = `${key}x`;
    const text = answersFile().replace(new RegExp(`^${key}:`, 'm'), `${misspelt}:`);
    const { problems } = readAnswers(text);
    expect(problems).toMatchObject([{ key: misspelt, line: answerKeys.indexOf(key) + 1 }]);
    expect(problems[0]?.en).toContain(`${key} is probably meant`);
  });

  it('names everything at once', () => {
    const { problems } = readAnswers(
      answersFile({ brand: '""', vatId: 'DE1', city: undefined, phones: '1', favourite: 'x' }),
    );
    expect(problems.map(({ key }) => key)).toEqual([
      'brand',
      'vatId',
      'phones',
      'favourite',
      'city',
    ]);
  });

  it('that is empty lacks every key', () => {
    expect(readAnswers('').problems.map(({ key }) => key)).toEqual(requiredKeys);
  });

  it.each([
    ['brand: "a\ncity: b\n', 'no end of a quotation'],
    ['brand: a\nbrand: b\n', 'a key twice'],
    ['- a\n- b\n', 'a list'],
  ])('that cannot be understood is named by line: %j', (text) => {
    const { answers, problems } = readAnswers(text);
    expect(answers).toEqual({});
    expect(problems[0]?.line).toBeGreaterThan(0);
  });

  it('never repeats the password of a mail server', () => {
    const { problems } = readAnswers(answersFile({ smtpUrl: 'smtp://a:secret%@mail.example' }));
    expect(JSON.stringify(problems)).not.toContain('secret');
    expect(problems).toHaveLength(1);
  });
});
