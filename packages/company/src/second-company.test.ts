import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What the company says in a process of its own, where no test replaces `site/`. */
const brandUnder = (...options: readonly string[]): string => {
  const code = `import { company } from '@site/company/company'; process.stdout.write(company.brand)`;
  return execFileSync(process.execPath, [...options, '--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
};

it('is in the place of the own one under its condition alone', () => {
  expect(brandUnder('--conditions=second-company')).toBe('Küstenwind Server');
  expect(brandUnder()).not.toBe('Küstenwind Server');
});
