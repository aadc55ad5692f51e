import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { companyDataProblems, companyObjections } from './company-data.ts';

const source = `import type { Identity } from '#shapes/identity.ts';

export const identity: Identity = {
  brand: 'Küsten Host',
  vatId: 'DE136695975',
  'phone': '98765',
  customerArea: {
    label: 'Kundencenter',
    url: 'http://kunden.firma.de',
  },
};
`;
const identity = {
  brand: 'Küsten Host',
  vatId: 'DE136695975',
  phone: '98765',
  customerArea: { label: 'Kundencenter', url: 'http://kunden.firma.de' },
};

const folders: string[] = [];
function projectWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  folders.push(folder);
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'identity.ts'), text);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the check of company data', () => {
  it('names the line, what is wrong and what to write', () => {
    const found = companyObjections(identity, source).toSorted();
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^site\/identity\.ts:5 vatId: The check digit .* Compare/);
    expect(found[1]).toMatch(/^site\/identity\.ts:6 phone: .* Write 0431 98765-0/);
    expect(found[2]).toMatch(/^site\/identity\.ts:9 customerArea\.url: .* Write https:/);
  });

  it('reads the file of a project', async () => {
    expect(await companyDataProblems(projectWith(source))).toContain('site/identity.ts:5 vatId');
    expect(await companyDataProblems(projectWith(source.replace(/^ {2}.*\n/gm, '')))).toBe('');
  });

  it('names a file that cannot be read instead of ending all checks', async () => {
    expect(await companyDataProblems(projectWith('export const identity = {'))).toMatch(
      /^site\/identity\.ts cannot be read: /,
    );
  });
});
