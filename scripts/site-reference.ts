/**
 * Writes docs/site-reference.md: every key of `site/`, from the types in `shapes/` and from what the software ships with.
 * `--check` writes nothing and fails when the document is not up to date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyRows, shown } from './reference/copy-keys.ts';
import { type KeyRow, shapeReader } from './reference/shape-keys.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const document = 'docs/site-reference.md';

// The document is about what we ship, whatever this operator's folder says.
const untouched = pathToFileURL(join(root, 'tests', 'support', 'pages', 'untouched-site.ts')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    /^(?:\.\.\/)+site\/\w+\.ts$/.test(specifier)
      ? { url: untouched, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

/** Marks that a table or HTML would take for its own; between backquotes only the table's. */
const escaped = (text: string): string => {
  const cell = text.replaceAll('|', '\\|');
  return text.startsWith('`') ? cell : cell.replaceAll('<', '&lt;');
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(escaped))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const code = (text: string): string => `\`${text}\``;

const keysOf = shapeReader(
  globSync('shapes/*.ts', { cwd: root })
    .sort()
    .map((path) => read(path)),
);

const shapeTable = (rows: readonly KeyRow[]): string =>
  table(
    ['key', 'value', 'what it is'],
    rows.map(({ key, kind, note }) => [code(key), kind, note]),
  );

async function figureTable(): Promise<string> {
  const { figures } = await import('../content/figures.ts');
  const rows = Object.entries(figures).flatMap(([group, entries]) =>
    Object.entries(entries)
      .filter(([, figure]) => !('isDerived' in figure))
      .map(([name, { value, text, where }]) => [
        code(`${group}.${name}`),
        code(JSON.stringify(value)),
        shown(text),
        where,
      ]),
  );
  return table(['figure', 'ours', 'reads', 'where'], rows);
}

async function copyTables(): Promise<string> {
  const found = globSync('content/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .sort()
    .flatMap((path) =>
      [...read(path).matchAll(/export const (\w+)[^=]*= checked\('(\w+)'/g)].map(
        ([, exported = '', name = '']) => ({ path, exported, name }),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
  const parts = await Promise.all(
    found.map(async ({ path, exported, name }) => {
      const module = await import(join(root, path));
      const rows = copyRows(module[exported], '').map(([key, text]) => [code(key), text]);
      return `### ${name}\n\n${table(['key', 'ours'], rows)}`;
    }),
  );
  return parts.join('\n\n');
}

function colourTable(): string {
  const declared = [...read('src/styles/tokens.css').matchAll(/^ {2}(--[a-z-]+): ([^;]+);/gm)];
  const rows = declared
    .map(
      ([, name = '', value = '']) =>
        [name, shown(value).replaceAll('( ', '(').replaceAll(' )', ')')] as const,
    )
    // The lift is derived from the strength.
    .filter(([name]) => /^--(?:brand|accent|color)-(?!lift)/.test(name));
  return table(
    ['name', 'ours'],
    rows.map(([name, value]) => [code(name), value]),
  );
}

const text = `# Every key of site/

Written by \`npm run fix\` from the types in \`shapes/\` and from what the software ships with; \`npm run check\` fails when it is not up to date.
[adapting.md](adapting.md) has the recipes. A key may be left out unless it says otherwise; \`[]\` stands for the entries of a list, \`<name>\` for a
name that you choose.

## identity.ts

${shapeTable(keysOf('Identity'))}

## settings.ts

${shapeTable(keysOf('Settings'))}

## packages.ts

By the name of a package: changes to ours, a whole package (then everything but \`newsletter\`, \`shop\`, \`twoServers\`, \`includes\` and \`also\` is needed),
or \`false\`.

${shapeTable(keysOf('PackageChanges'))}

## pages.ts

${shapeTable(keysOf('OwnPages'))}

## consent.ts

A list of scripts, in the order in which they run. \`kind\`, \`category\`, \`name\`, \`purpose\`, and \`src\` or \`code\`, are needed.

${shapeTable(keysOf('ConsentScript'))}

## colours.css

${colourTable()}

## Figures

\`figures.ts\`: the value, by group and name.

${await figureTable()}

## Copy

\`copy.ts\`: a text in the place of ours, by the name of the copy and its key. Words in braces are filled in when the text is shown.
An entry of a list goes by its name, in quotation marks.

${await copyTables()}
`.replaceAll(' \n', '\n');

if (process.argv.includes('--check')) {
  if (read(document) !== text) {
    console.error(`${document} is not up to date: npm run fix`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(join(root, document), text);
}
