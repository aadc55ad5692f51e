import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let imports = 0;

/** Imports a module of a project's folder as it is now, also when an earlier version was imported before. */
export function importFrom<Module>(root: string, file: string): Promise<Module> {
  imports += 1;
  return import(`${pathToFileURL(join(root, file)).href}?import=${imports}`) as Promise<Module>;
}
