/** A field that was added to a list arrives everywhere: stored, notified, shown and exported. */

import { packageNames } from '@site/company/catalog/packages';
import { ticked } from '@site/forms/form-fields';
import { runCommand } from '@site/testing/server/command-run';
import { allForms, postForm, postJson } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { linkTo } from '@site/testing/server/test-links';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifyText } from '../contact/mails/mail-texts.ts';
import { fieldsOf, type RequestField, requestFields, ruleOf } from '../contact/request-fields.ts';
import { columnOf, type RequestRow } from '../contact/store/tables.ts';
import { requestsProgram } from './requests-program.ts';

function sampleOf(name: RequestField): string {
  const { kind, longest } = ruleOf(name);
  switch (kind) {
    case 'choice':
      return packageNames[0] ?? '';
    case 'tick':
      return ticked;
    case 'carried':
      return 'shop=on';
    case 'email':
      return 'wert@firma.example';
    case 'addresses':
      return `https://www.firma.example/${name}\nfirma.example/zwei`;
    default:
      return `${name} hat einen Wert`.slice(0, longest).trim();
  }
}

const test = await shareTestApp();

const run = async (...argv: string[]): Promise<string> =>
  (await runCommand(requestsProgram, argv, { DATA_DIR: test.opened.folder }, test.clock)).out;

it.each(requestFields)('%s has its column in the table requests', async (name) => {
  const tables = await test.opened.storage.db.introspection.getTables();
  const columns = tables.find((table) => table.name === 'requests')?.columns ?? [];
  expect(columns.map((column) => column.name)).toContain(columnOf(name));
});

describe.each(allForms)('a request of the kind $name', (form) => {
  const names = fieldsOf(form.name);
  const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
  let stored: RequestRow;
  let step = '';
  let shown = '';
  let exported: Record<string, unknown>;

  beforeAll(async () => {
    step = (await postForm(test, values, {}, form)).body;
    const answer = await postJson(test, values, {}, form);
    const row = answer.statusCode < 300 ? await test.storedBy(answer) : undefined;
    if (!row) throw new Error(`The request was not stored: ${answer.statusCode} ${answer.body}`);
    stored = row;
    shown = await run('show', row.ref);
    const { requests } = JSON.parse(await run('export', row.email));
    exported = requests.find(({ ref }: { ref: string }) => ref === row.ref);
  });

  it.each(names)(
    'has %s stored, on the page to check, in the notification, in show and in export',
    (name) => {
      const value = String(values[name]);
      expect(stored[columnOf(name)]).toBe(value);
      expect(step).toContain(value);
      // Lines are set in where a person of the staff reads them.
      for (const line of value.split('\n')) {
        expect(notifyText(stored, linkTo, 0).text).toContain(line);
        expect(shown).toContain(line);
      }
      expect(exported[name]).toBe(value);
    },
  );
});
