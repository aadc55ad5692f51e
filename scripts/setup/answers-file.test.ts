import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersFile, exampleAnswers } from '../../tests/support/setup/setup-answers.ts';
import { root } from '../check/run-command.ts';
import { answerObjection, tidied } from './answers.ts';
import { readAnswers } from './answers-file.ts';
import {
  type AnswerKey,
  answerKeys,
  isAskedWith,
  isRequiredWith,
  question,
  questions,
} from './questions.ts';

const requiredKeys = answerKeys.filter((key) => isRequiredWith(key, exampleAnswers));

const wrong: Readonly<Record<AnswerKey, string>> = {
  brand: '"Küsten  Host"',
  legalName: '"a\\nb"',
  street: '[Hafenstraße, 12a]',
  postalCode: '0106',
  city: '{ name: Kiel }',
  state: 'XX',
  managingDirector: '"a  b"',
  owner: '"a  b"',
  board: '"a\\nb"',
  chair: '[a, b]',
  generalPartnerName: '"Küsten  GmbH"',
  generalPartnerSeat: '"Lü  beck"',
  generalPartnerRegisterCourt: 'Lübeck',
  generalPartnerRegisterNumber: '87654',
  generalPartnerManagingDirector: '"a\\nb"',
  generalPartnerChair: '"a  b"',
  registerCourt: 'Kiel',
  registerNumber: '12345',
  vatId: 'DE123456780',
  businessId: 'DE123456788',
  phone: '98765',
  email: 'kontakt',
  securityEmail: 'security@',
  siteUrl: 'https://www.kuesten-host.example/start',
  customerAreaUrl: 'http://kunden.kuesten-host.example',
  foundingYear: '2111',
  supportHours: 'Mo–Fr',
  monitoring: 'tagsüber',
  nightPath: 'E-Mail',
  restoreByUs: 'kostenlos',
  smtpUrl: 'mail.kuesten-host.example',
  mailFrom: 'Küsten Host <website@kuesten-host.example>',
  mailTo: 'vertrieb@kuesten-host.example, leitung',
  statusMailTo: 'technik',
  statusWitnesses: '192.0.2.1:443, 10.0.0.1:443',
  statusWebhookUrl: 'http://10.0.0.5/hooks/abc',
  statusWebhookFormat: 'teams',
  serverLocation: 'Kiel',
  photos: 'own',
};

it('the file of answers in docs/adapting.md is complete and right', () => {
  const guide = readFileSync(join(root, 'docs', 'adapting.md'), 'utf8');
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  const { answers, problems } = readAnswers(yaml);
  expect(problems).toEqual([]);
  expect(Object.keys(answers)).toEqual(answerKeys.filter((key) => isAskedWith(key, answers)));
});

it('the example of every question is a right answer', () => {
  for (const key of answerKeys) {
    expect(answerObjection(key, tidied(key, questions[key].example)), key).toBeUndefined();
  }
});

it('a hint names choices by the words that the person sees', () => {
  const [, word = ''] = /wählen Sie zuerst „(.+?)“/.exec(questions.photos.why) ?? [];
  expect(word).not.toBe('');
  expect(Object.values(questions.photos.choices).join()).toContain(word);
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
    expect(problems[0]?.text).toContain(`„${key}: `);
  });

  it.each(answerKeys)('names %s with its line when it is empty or wrong', (key) => {
    for (const value of [...(isRequiredWith(key, exampleAnswers) ? [''] : []), wrong[key]]) {
      const { problems } = readAnswers(answersFile({ [key]: value }));
      const sentence = expect.stringMatching(/\.$/);
      const line = answerKeys.indexOf(key) + 1;
      expect(problems).toEqual([{ key, line, text: sentence }]);
    }
  });

  it('may leave out, or leave empty, who is notified of the status', () => {
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

  it.each([
    ['10.0.0.1', 'one place'],
    ['10.0.0.1, 10.0.0.1:443', 'the same place twice'],
    ['10.0.0.1, 10.0.0.2, 10.0.0.3, 10.0.0.4', 'four'],
    ['10.0.0.1:0, 10.0.0.2', 'a port that does not exist'],
    ['https://a.de/, b.de', 'an address of a page'],
    ['ns.example, 10.0.0.2', 'a name that never answers'],
  ])('refuses %s as witnesses: %s', (statusWitnesses) => {
    expect(readAnswers(answersFile({ statusWitnesses })).problems).toMatchObject([
      { key: 'statusWitnesses', text: expect.stringContaining('zwei oder drei') },
    ]);
  });

  it.each(answerKeys)('names a misspelt %s once, with what is meant', (key) => {
    const misspelt = `${key}x`;
    const text = answersFile().replace(new RegExp(`^${key}:`, 'm'), `${misspelt}:`);
    const { problems } = readAnswers(text);
    expect(problems).toMatchObject([{ key: misspelt, line: answerKeys.indexOf(key) + 1 }]);
    expect(problems[0]?.text).toContain(`gemeint ist wohl ${key}.`);
  });

  it.each(['', undefined])(
    'may have no mail server (%j), and then needs no addresses',
    (smtpUrl) => {
      const none = { smtpUrl, mailFrom: undefined, mailTo: undefined };
      expect(readAnswers(answersFile(none)).problems).toEqual([]);
      const { problems } = readAnswers(answersFile({ ...none, smtpUrl: 'smtp://localhost' }));
      expect(problems.map(({ key }) => key)).toEqual(['mailFrom', 'mailTo']);
    },
  );

  it.each(['smtp://foo', 'smtps://user:pass@mail:465', 'smtp://'])(
    'refuses the server %s',
    (url) => {
      expect(readAnswers(answersFile({ smtpUrl: url })).problems).toMatchObject([
        { key: 'smtpUrl' },
      ]);
    },
  );

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

  const register = ['registerCourt', 'registerNumber'];
  it.each([
    ['Deich GmbH', ['managingDirector', ...register]],
    ['Deich UG (haftungsbeschränkt)', ['managingDirector', ...register]],
    ['Deich AG', ['board', 'chair', ...register]],
    ['Deich KGaA', ['owner', 'chair', ...register]],
    ['Deich e. G.', ['board', ...register]],
    ['Deich e. K.', ['owner', ...register]],
    ['Deich GbR', ['owner']],
    ['Vorname Nachname', ['owner']],
    [
      'Deich GmbH & Co. KG',
      [
        'generalPartnerName',
        'generalPartnerSeat',
        'generalPartnerRegisterCourt',
        'generalPartnerRegisterNumber',
        'generalPartnerManagingDirector',
        ...register,
      ],
    ],
  ])('of %s needs what the legal form implies, and no more', (legalName, needed) => {
    const parts = answerKeys.filter((key) => question(key).need);
    const without = Object.fromEntries(parts.map((key) => [key, undefined]));
    const { problems } = readAnswers(answersFile({ ...without, legalName }));
    expect(problems.map(({ key }) => key)).toEqual(needed);
  });

  it('needs the chair of a general partner that is an AG', () => {
    const without = { generalPartnerChair: undefined };
    const ofAg = { ...without, generalPartnerName: 'Küsten AG' };
    expect(readAnswers(answersFile(without)).problems).toEqual([]);
    expect(readAnswers(answersFile(ofAg)).problems).toMatchObject([{ key: 'generalPartnerChair' }]);
    const gmbh = answersFile({ ...ofAg, legalName: 'Küsten Host GmbH' });
    expect(readAnswers(gmbh).problems).toEqual([]);
  });

  it.each([
    ['phone', 'null', 'keines'],
    ['phone', 'keines', 'keines'],
    ['vatId', 'keine', 'keine'],
    ['businessId', 'keine', ''],
    ['supportHours', 'none', 'keine'],
    ['supportHours', 'Mo - Do 8-17 Uhr; Fr 8 bis 14 Uhr', 'Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr'],
    ['monitoring', 'always', 'rund um die Uhr'],
    ['monitoring', 'none', 'keine'],
    ['monitoring', 'mo-fr 7.00-19.00', 'Mo–Fr 7:00–19:00 Uhr'],
    ['nightPath', 'keiner', ''],
    ['restoreByUs', 'included', 'inklusive'],
  ] as const)('may say %s as %s', (key, typed, answer) => {
    const { answers, problems } = readAnswers(answersFile({ [key]: typed }));
    expect(problems).toEqual([]);
    expect(answers[key]).toBe(answer);
  });

  it.each([
    ['phone', '123', '„keines“'],
    ['vatId', 'DE1', '„keine“'],
    ['supportHours', 'Mo–Fr', 'oder „keine“'],
    ['monitoring', 'nachts', '„rund um die Uhr“ oder „keine“'],
    ['nightPath', 'E-Mail', '„keiner“'],
    ['restoreByUs', '25 Euro', '„inklusive“'],
  ])('hears what else %s may be', (key, typed, allowed) => {
    const { problems } = readAnswers(answersFile({ [key]: typed }));
    expect(problems[0]?.text).toContain(allowed);
  });

  it('that is empty lacks every key', () => {
    const always = answerKeys.filter((key) => isRequiredWith(key, {}));
    expect(readAnswers('').problems.map(({ key }) => key)).toEqual(always);
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
