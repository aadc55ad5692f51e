import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { routeIds } from '../../config/routes.ts';
import { readPages } from '../../scripts/build/site-folder.ts';
import { htmlRules } from '../support/html-rules.ts';

const pages = readPages(join(import.meta.dirname, '..', '..', 'dist'));
const validator = new HtmlValidate(htmlRules);

test('every page of the registry is built', () => {
  expect(pages.length).toBeGreaterThanOrEqual(routeIds.length);
});

test.each(pages)('$file is valid HTML', async ({ html, file }) => {
  const report = await validator.validateString(html, file);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => {
      return `${ruleId} at ${line}:${column} (${selector}): ${message}`;
    }),
  );
  expect(problems).toEqual([]);
});
