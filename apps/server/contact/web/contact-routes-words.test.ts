/** Whatever is wrong with a field, the visitor reads our words, never a validator's. */

import type { Rejected } from '@site/forms/contact-answer';
import { allForms, postsTo } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../request-fields.ts';

const test = await shareTestApp();

const wrong: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['too long', 'x'.repeat(501)],
  ['far too long', 'ä'.repeat(9000)],
  ['a control character', 'eins\u0007zwei drei vier'],
  ['half a character', 'eins zwei \ud800 drei'],
  ['blank', ' \u200b '],
  ['another value', 'gibt es nicht'],
];
/** Valibot says „Invalid length: Expected <=500 but received 501“. */
const foreign = /Invalid|Expected|received/;

describe.each(allForms)('$path', (form) => {
  const { postJson, postForm } = postsTo(test, form);
  const names = [...fieldsOf(form.name), 'key'];

  it.each(names)('%s', async (name) => {
    for (const [what, value] of wrong) {
      const answer = await postJson({ ...form.fields, [name]: value });
      if (answer.statusCode === 201) continue;
      const shown = `${what}: ${JSON.stringify(answer.json<Rejected>().errors)}`;
      expect([answer.statusCode, shown]).toEqual([422, expect.not.stringMatching(foreign)]);
      if (typeof value !== 'string' || !value.isWellFormed()) continue;
      expect((await postForm({ ...form.fields, [name]: value })).body, what).not.toMatch(foreign);
    }
  });
});
