/** A copy of the project as it stands, uncommitted changes included, for faults to be put into. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../support/machine/link-packages.ts';
import type { Fault } from './fault.ts';

const root = join(import.meta.dirname, '..', '..');

export function copyProject(folder: string): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path && existsSync(join(root, path)));
  for (const path of paths) cpSync(join(root, path), join(folder, path));
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** A fault whose text is gone, or found twice, has to be given a new place. */
export const fits = ({ file, find }: Fault): boolean =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').split(find).length === 2;

/** Puts the fault into the copy and returns the function that takes it out. */
export function seed(folder: string, { file, find, replace }: Fault): () => void {
  const path = join(folder, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(find, () => replace),
  );
  return () => writeFileSync(path, right);
}
