/** A field that was added to a list arrives everywhere: stored, notified, shown and exported. */
import { beforeAll, describe, expect, it } from 'vitest';
import { packageNames } from '../../content/catalog/packages.ts';
import { ticked } from '../../schemas/form-fields.ts';
import { runCommand } from '../../tests/support/server/command-run.ts';
import { allForms, postForm, postJson } from '../../tests/support/server/forms.ts';
import { shareTestApp } from '../../tests/support/server/shared-test-app.ts';
import { linkTo } from '../../tests/support/server/test-links.ts';
import { notifyText } from '../contact/mails/mail-texts.ts';
import { fieldsOf, type RequestField, ruleOf } from '../contact/request-fields.ts';
import { columnOf, type RequestRow } from '../contact/store/tables.ts';
import { requestsProgram } from './requests-program.ts';

function sampleOf(name: RequestField): string {
  switch (ruleOf(name).kind) {
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
      return `Der Wert von ${name}`;
  }
}

const test = await shareTestApp();

const run = async (...argv: string[]): Promise<string> =>
  (await runCommand(requestsProgram, argv, { DATA_DIR: test.opened.folder }, test.clock)).out;

describe.each(allForms)('a request of the kind $name', (form) => {
  const names = fieldsOf(form.name);
  const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
  let stored: RequestRow;
  let step = '';
  let shown = '';
  let exported: Record<string, unknown>;

  beforeAll(async () => {
    step = (await postForm(test, values, {}, form)).body;
    const row = await test.storedBy(await postJson(test, values, {}, form));
    if (!row) throw new Error('The request was not stored.');
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
      expect(notifyText(stored, linkTo, 0).text).toContain(value);
      expect(shown).toContain(value);
      expect(exported[name]).toBe(value);
    },
  );
});
