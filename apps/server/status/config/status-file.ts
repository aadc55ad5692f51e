/** The text of the file that `STATUS_CONFIG` names. */
import { readFile, stat } from 'node:fs/promises';
import { codeOf } from '@site/base';
import { StatusConfigError } from './config-error.ts';
import { mostBytes, tooLarge } from './read-config.ts';

/** Throws `StatusConfigError`, with a reason that needs no line. */
export async function readStatusFile(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new StatusConfigError(['the path is not that of a file.']);
    if (found.size > mostBytes) throw new StatusConfigError([tooLarge]);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof StatusConfigError) throw error;
    throw new StatusConfigError([`the file cannot be read (${codeOf(error)}).`]);
  }
}
