import { join } from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { optionalHref, routeIds, routes } from '../../config/routes.ts';
import { readPages } from '../../scripts/build/site-folder.ts';
import { htmlRules } from '../support/pages/html-rules.ts';

const pages = readPages(join(import.meta.dirname, '..', '..', 'dist'));
const validator = new HtmlValidate(htmlRules);

/** Its only heading stands below that of the page which the dialog enters. */
const dialogPage = '/cookie-einstellungen';
/** Its first heading comes with the measurements. */
const statusTemplate = '/system-status/live';
const partRules: ConfigData = { rules: { 'heading-level': 'off' } };

/** Answers of the server and parts of pages, which are no pages of the site: they have no place in the registry. */
const answers = [
  '/404',
  '/500',
  dialogPage,
  statusTemplate,
  '/uebergabe',
  ...['abgelehnt', 'danke', 'formular', 'hinweis', 'pruefen', 'vorgang'].map(
    (name) => `/kontakt/${name}`,
  ),
  ...(optionalHref('reportContent')
    ? ['danke', 'formular', 'pruefen'].map((name) => `/inhalte-melden/${name}`)
    : []),
];

test('the pages of the registry are built, and no others', () => {
  const listed = routeIds.map((id) => routes[id].path);
  expect(pages.map(({ address }) => address).toSorted()).toEqual(
    [...listed, ...answers].toSorted(),
  );
});

test.each(pages)('$file is valid HTML', async ({ html, file, address }) => {
  const rules = [dialogPage, statusTemplate].includes(address) ? partRules : {};
  const report = await validator.validateString(html, file, rules);
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => {
      return `${ruleId} at ${line}:${column} (${selector}): ${message}`;
    }),
  );
  expect(problems).toEqual([]);
});
