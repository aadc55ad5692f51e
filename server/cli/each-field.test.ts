/** A field that was added to the list arrives everywhere: stored, notified, shown and exported. */
import { beforeAll, expect, it } from 'vitest';
import { packageNames } from '../../content/catalog/packages.ts';
import { contactFields, type FieldName, fieldNames } from '../../schemas/contact-fields.ts';
import { shareTestApp } from '../../tests/support/server/shared-test-app.ts';
import { postForm, postJson } from '../../tests/support/server/test-app.ts';
import { linkTo } from '../../tests/support/server/test-links.ts';
import { notifyText } from '../contact/mails/mail-texts.ts';
import { columnOf } from '../contact/store/request-columns.ts';
import type { RequestRow } from '../contact/store/tables.ts';
import { requestsProgram } from './requests-program.ts';
import { runCli } from './run.ts';

const values = Object.fromEntries(
  fieldNames.map((name) => {
    const { kind } = contactFields[name];
    if (kind === 'choice') return [name, packageNames[0]];
    return [name, kind === 'email' ? 'wert@firma.example' : `Der Wert von ${name}`];
  }),
) as Record<FieldName, string>;

const test = await shareTestApp();
let stored: RequestRow;
let step = '';
let shown = '';
let exported: Record<string, unknown>;

async function run(...argv: string[]): Promise<string> {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  await runCli(
    requestsProgram,
    argv,
    { DATA_DIR: test.opened.folder },
    { out: print, error: print },
    test.clock,
  );
  return printed;
}

beforeAll(async () => {
  step = (await postForm(test, values)).body;
  const row = await test.storedBy(await postJson(test, values));
  if (!row) throw new Error('The request was not stored.');
  stored = row;
  shown = await run('show', row.ref);
  exported = JSON.parse(await run('export', row.email)).requests[0];
});

it.each(fieldNames)('%s is stored', (name) => {
  expect(stored[columnOf(name)]).toBe(values[name]);
});

it.each(fieldNames)(
  '%s stands on the page to check, in the notification, in show and in export',
  (name) => {
    expect(step).toContain(values[name]);
    expect(notifyText(stored, linkTo, 0).text).toContain(values[name]);
    expect(shown).toContain(values[name]);
    expect(exported[name]).toBe(values[name]);
  },
);
