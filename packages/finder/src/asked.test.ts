import { specified, today } from '@site/testing/choosing-answers';
import { describe, expect, it } from 'vitest';
import { answerNames } from './answer-names.ts';
import { defaultQuery, readAnswers } from './answers.ts';
import { askedAnswers, questionOf } from './asked.ts';
import type { Catalogue } from './catalogue.ts';
import { readSheet } from './sheet.ts';

/** One package without shop, newsletter and second server, one size of mailbox, no further certificates. */
const plain: Catalogue = {
  ...specified,
  packages: [
    {
      name: 'Praxis',
      monthlyCents: 2900,
      storageGb: 20,
      databaseGb: 5,
      mailGb: 50,
      shop: false,
      twoServers: false,
    },
  ],
  mailboxes: [{ sizeGb: 25, monthlyCents: 0 }],
  certificates: { wildcardCents: 0, evCents: 0 },
};
const silenced = (catalogue: Catalogue) => {
  const asked = askedAnswers(catalogue);
  return answerNames.filter((name) => !asked.includes(name));
};

describe('a company asks', () => {
  it('every question of the specification, for its packages', () => {
    expect(askedAnswers(specified)).toEqual(answerNames);
  });

  it('nothing that none of its packages has, and nothing that it does not sell', () => {
    expect(silenced(plain)).toEqual([
      'shop',
      'twoServers',
      'mailboxSize',
      'recipients',
      'mails',
      'wildcards',
      'ev',
    ]);
  });

  it('what a single package has, and what is sold', () => {
    const [first] = plain.packages;
    if (!first) throw new Error('no package');
    const shop = { ...first, name: 'Shop', shop: true, newsletter: { recipients: 500, mails: 0 } };
    const certificates = { wildcardCents: 0, evCents: 9900 };
    const catalogue = { ...plain, packages: [first, shop], certificates };
    expect(silenced(catalogue)).toEqual(['twoServers', 'mailboxSize', 'mails', 'wildcards']);
    expect(questionOf('certificates', askedAnswers(catalogue))).toBe('ev');
    expect(questionOf('twoServers', askedAnswers(catalogue))).toBeUndefined();
    expect(questionOf('newsletter', askedAnswers(catalogue))).toBe('recipients');
  });
});

describe('an answer that is not asked for', () => {
  const query = 'mailboxes=2&shop=on&twoServers=on&mailboxSize=25&recipients=9&wildcards=1';

  it('is a part of the address that nobody knows, and changes nothing', () => {
    const { answers, ignored } = readAnswers(query, plain, today);
    expect(ignored).toEqual({ unknown: 5, wrong: [] });
    expect(answers).toEqual(readAnswers('mailboxes=2', plain, today).answers);
    expect(readSheet(query, plain, today).query).toBe('mailboxes=2');
  });

  it('brings no suggestion of its own', () => {
    expect(readAnswers('shop=on', plain, today)).toMatchObject({ given: false, isOpen: true });
    expect(readAnswers(`shop=on&${defaultQuery}`, plain, today).isOpen).toBe(false);
  });
});
