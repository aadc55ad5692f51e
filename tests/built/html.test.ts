import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { routeIds, routes } from '../../config/routes.ts';
import { readPages } from '../../scripts/build/site-folder.ts';
import { htmlRules } from '../support/html-rules.ts';

const pages = readPages(join(import.meta.dirname, '..', '..', 'dist'));
const validator = new HtmlValidate(htmlRules);

/** Answers of the server that are no pages of the site: they have no place in the registry. */
const answers = [
  '/404',
  '/500',
  ...['abgelehnt', 'danke', 'formular', 'pruefen'].map((name) => `/kontakt/${name}`),
];

test('the pages of the registry are built, and no others', () => {
  const listed = routeIds.map((id) => routes[id].path);
  expect(pages.map(({ address }) => address).toSorted()).toEqual(
    [...listed, ...answers].toSorted(),
  );
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
