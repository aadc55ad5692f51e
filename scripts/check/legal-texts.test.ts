import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { baseOf, legalTextProblems } from './legal-texts.ts';

const shipped =
  '---\ntitle: AGB\n---\n\n1. Die Frist beträgt zwei Wochen.\n2. Es gilt deutsches Recht.\n';

function project() {
  const root = testFolder();
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  for (const folder of ['apps/website/src/content/legal', 'site/legal'])
    mkdirSync(join(root, folder), { recursive: true });
  write('apps/website/src/content/legal/agb.md', shipped);
  const own = (base: string) =>
    write('site/legal/agb.md', shipped.replace('AGB\n', `AGB\n${base}`));
  return { root, write, own };
}

it('asks for the base of a copy and says what to write', () => {
  const { root, own } = project();
  expect(legalTextProblems(root)).toBe('');
  own('');
  expect(legalTextProblems(root)).toContain(`site/legal/agb.md does not say`);
  expect(legalTextProblems(root)).toContain(`base: ${baseOf(shipped)}`);
  own(`base: ${baseOf(shipped)}\n`);
  expect(legalTextProblems(root)).toBe('');
});

it('names the base and shows what has changed in ours since', () => {
  const { root, write, own } = project();
  own(`base: ${baseOf(shipped)}\n`);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const changed = shipped.replace('zwei Wochen', 'drei Wochen');
  write('apps/website/src/content/legal/agb.md', changed);
  const problem = legalTextProblems(root);
  expect(problem).toContain(`copied from ours as of ${baseOf(shipped)}`);
  expect(problem).toContain('[-zwei-]{+drei+}');
  expect(problem).not.toContain('deutsches Recht');
  expect(problem).toContain(`base: ${baseOf(changed)}`);
});

it('says what to compare where git does not know the base', () => {
  const { root, own } = project();
  own('base: 0123456789ab\n');
  expect(legalTextProblems(root)).toContain(
    'Compare it with apps/website/src/content/legal/agb.md.',
  );
});
