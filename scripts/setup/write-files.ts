import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

interface NewFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

/**
 * Writes each file beside its place and renames it: a reader sees the old text or the new one. It renames none
 * of them before all could be written.
 */
export function writeFiles(files: readonly NewFile[]): void {
  const prepared = files.map(({ path, text, mode }) => {
    // A link stays a link.
    const target = existsSync(path) ? realpathSync(path) : path;
    return { target, beside: `${target}.new-${process.pid}`, text, mode };
  });
  try {
    for (const { target, beside, text, mode } of prepared) {
      if (existsSync(target) && !statSync(target).isFile()) {
        throw new Error(`${target} is no file.`);
      }
      mkdirSync(dirname(target), { recursive: true });
      rmSync(beside, { force: true });
      writeFileSync(beside, text, { mode, flush: true });
    }
    for (const { target, beside } of prepared) renameSync(beside, target);
  } finally {
    for (const { beside } of prepared) rmSync(beside, { force: true });
  }
}
