/** The imprint names the points of contact that the Digital Services Act wants of every hosting provider. */
import { expect, test } from 'vitest';
import { company } from '../../config/company.ts';
import { routes } from '../../config/routes.ts';
import { facts } from '../../content/facts.ts';
import { builtFile, pageText, plainText } from '../support/pages/built-text.ts';

const section = () => pageText('imprint', 'zentrale-kontaktstelle-nach-dem-digital-services-act');
const paragraph = (article: number): string =>
  new RegExp(`\\(Art\\. ${article}\\)\\.(.*?)(?=\\(Art\\. |$)`).exec(section())?.[1] ?? '';

test('authorities find an electronic address and the languages (Art. 11)', () => {
  expect(paragraph(11)).toContain(company.email.display);
  expect(paragraph(11)).toContain('Kommission');
  expect(paragraph(11)).toContain('auf Deutsch oder Englisch');
});

test('users find quick ways that end with a person (Art. 12)', () => {
  for (const way of [company.email.display, company.phone.display, facts.support.hours.text]) {
    expect(paragraph(12)).toContain(plainText(way));
  }
  expect(paragraph(12)).toContain('Es antwortet ein Mensch');
});

test('content is reported on the page for it while that page is on, else by e-mail', () => {
  const registry: Partial<Record<string, { readonly path: string }>> = routes;
  const page = registry['reportContent'];
  const how = /<strong>Rechtswidrige Inhalte[\s\S]*?<\/p>/.exec(builtFile('/impressum'))?.[0];
  if (page) expect(how).toContain(`href="${page.path}"`);
  else expect(how?.replaceAll(/<[^>]*>/g, '')).toContain('an dieselbe E-Mail-Adresse');
});
