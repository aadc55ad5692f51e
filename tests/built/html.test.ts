import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readPages } from '../../scripts/build/site-folder.ts';
import { dist } from '../support/pages/built-text.ts';
import { htmlRules } from '../support/pages/html-rules.ts';

const pages = readPages(dist);
const validator = new HtmlValidate(htmlRules);

/** Its only heading is one level below that of the page which the dialog enters. */
const dialogPage = '/cookie-einstellungen';
/** Its first heading comes with the measurements. */
const statusTemplate = '/system-status/live';
const partRules: ConfigData = { rules: { 'heading-level': 'off' } };

test.each(pages)('$file is valid HTML', async ({ html, file, address }) => {
  const rules = [dialogPage, statusTemplate].includes(address) ? partRules : {};
  const report = await validator.validateString(html, file, rules);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => {
      return `${ruleId} at ${line}:${column} (${selector}): ${message}`;
    }),
  );
  expect(problems, `${address}: ${problems.join('; ')}`).toEqual([]);
});
