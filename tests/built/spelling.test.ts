/** Spelling of all German copy: as the built pages show it, and in `content/`, which has the mails and answers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { company } from '../../config/company.ts';
import { consentScripts } from '../../config/consent.ts';
import { routeIds, routes } from '../../config/routes.ts';
import { teamMembers } from '../../config/team.ts';
import { packageNames } from '../../content/catalog/packages.ts';
import { wholePageText } from '../support/pages/built-text.ts';
import {
  listedWords,
  misspelt,
  namesIn,
  spellingAdvice,
  textsOf,
} from '../support/pages/spelling.ts';

const content = join(import.meta.dirname, '..', '..', 'content');
const modules = globSync('**/*.ts', { cwd: content, exclude: ['checked.ts', '**/*.test.ts'] })
  .filter((file) => readFileSync(join(content, file), 'utf8').includes('checked('))
  .sort();

describe('spelling', () => {
  it.each([
    ['letters', 'Die Verfügbarkeit, nicht die Verfügbarkiet', 'Verfügbarkiet'],
    ['part of a compound', 'Hosting-Pakete, nicht Hostng-Pakete', 'Hostng-Pakete'],
    ['capital', 'Kunden und Datenbank, nicht kunden oder datenbank', 'kunden datenbank'],
    ['text deep in an object', { a: [{ b: 'Hallo {name}' }, { c: ['Postfahc'] }] }, 'Postfahc'],
  ])('notices a wrong %s', (_, copy, mistakes) => {
    expect(misspelt(copy).join(' ')).toBe(mistakes);
  });

  it('knows the company’s names, their parts and their genitive', () => {
    const data = { legalName: 'Kråka-Høst & Søn GmbH', address: { street: 'Ætsvej 3' } };
    expect(namesIn(data)).toEqual(
      expect.arrayContaining(['Kråka-Høst', 'Kråka', 'Høsts', 'Søn', 'Ætsvej']),
    );
    expect(misspelt(textsOf(company))).toEqual([]);
  });

  it('knows the names of services, packages and people that site/ states', () => {
    const stated = [consentScripts, teamMembers].flat().map(({ name }) => name);
    expect(misspelt([...stated, ...packageNames])).toEqual([]);
  });

  it('reads a list line by line and names the operator’s', () => {
    expect(listedWords('# remark\n\nMatomo \r\nPlesk\n')).toEqual(['Matomo', 'Plesk']);
    expect(spellingAdvice).toContain('site/words.txt');
  });

  it.each([...routeIds.map((id) => routes[id].path), '/404', '/500'])('%s', (path) => {
    expect(misspelt(wholePageText(path)), spellingAdvice).toEqual([]);
  });

  it('reads the texts that no built page shows', () => {
    expect(modules).toEqual(expect.arrayContaining(['contact/mails.ts', 'contact/messages.ts']));
  });

  it.each(modules)('content/%s', async (file) => {
    expect(misspelt(await import(join(content, file))), spellingAdvice).toEqual([]);
  });
});
