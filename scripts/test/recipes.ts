/**
 * The recipes of docs/adapting.md: every code block that names a file of `site/`. They are put into a folder the way the
 * document tells an operator to, so that what it shows is what `npm run test:second-company` builds and tries.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportedObject, propertyOf } from '../check/exported-object.ts';

/** `file` is such as `site/consent.ts`. */
export const recipesOf = (markdown: string) =>
  [...markdown.matchAll(/^```\w+ (site\/\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );

/** Removes a key that the recipe replaces. */
function without(source: string, key: string): string {
  const [, name = ''] = /export const (\w+)/.exec(source) ?? [];
  const stated = propertyOf(exportedObject(source, name), key);
  if (!stated) return source;
  return source.slice(0, stated.getFullStart()) + source.slice(stated.end).replace(/^,/, '');
}

/** In a TypeScript file imports go to the top, the rest behind the brace or bracket that opens what the file exports. */
function inserted(file: string, text: string): string {
  const imports = text.match(/^import .*\n/gm)?.join('') ?? '';
  const rest = text.replaceAll(/^import .*\n+/gm, '');
  const keys = [...rest.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key);
  const source = keys.reduce(without, file);
  const opening = /= [{[]\n?/.exec(source);
  if (!opening) throw new Error(`There is no place for a recipe in:\n${source}`);
  const at = opening.index + opening[0].length;
  return `${imports}${source.slice(0, at).trimEnd()}\n${rest}${source.slice(at)}`;
}

export function applyRecipes(folder: string, recipes: ReturnType<typeof recipesOf>): void {
  for (const { file, text } of recipes) {
    const path = join(folder, file);
    const isInserted = file.endsWith('.ts');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isInserted ? inserted(readFileSync(path, 'utf8'), text) : text);
  }
}
