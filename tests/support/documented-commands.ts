/** The commands that the documents tell people to type, in their order there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The records in docs/adr say what was true on their day. */
const documents = ['*.md', 'docs/*.md', 'site/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).sort(),
);

interface DocumentedCommand {
  readonly document: string;
  /** As a shell takes it, without `sudo` and remarks. */
  readonly command: string;
  /** Without the variables in front. */
  readonly bare: string;
  readonly variables: Readonly<Record<string, string>>;
}

const assignments = /^(?:[A-Z_]+=\S+ )+/;

/** Programs that a span of code may begin with; in a block of code every line is a command. */
const programs =
  /^(?:npm|\/opt\/site\/current\/bin\/site|apt-get|chmod|chown|cp|curl|df|docker|du|git|install|journalctl|litestream|ln|mv|nginx|pg_dump|pg_restore|rsync|systemctl|systemd-analyze|useradd) /;

/** Without remarks, `sudo`, and what a shell would do with the output. */
const withoutRemarks = (line: string): string =>
  line
    .replace(/\s+#.*$/, '')
    .replace(/ > \S+$/, '')
    .replace(/^sudo (?:-u \S+ )?/, '')
    .trim();

/** A line of `.env`. */
const isSetting = (line: string): boolean => /^[A-Z_]+=\S*(?:\s+#.*)?$/.test(line);

const blocks = /^```sh\n([\s\S]*?)^```|^```[\s\S]*?^```|^ {4}(\S.*)$|`([^`\n]+)`/gm;

function linesOf(document: string): readonly string[] {
  // What `-- phone` in a span of its own belongs to.
  let last = '';
  return [...read(document).matchAll(blocks)].flatMap(([, shell, indented, span]) => {
    if (shell !== undefined) return shell.split('\n');
    if (indented !== undefined) return isSetting(indented) ? [] : [indented];
    if (span?.startsWith('-- ') && last !== '') return [`${last} ${span}`];
    const line = withoutRemarks(span ?? '').replace(assignments, '');
    if (!programs.test(line)) return [];
    if (/^npm run [\w:-]+$/.test(line)) last = line;
    return [span ?? ''];
  });
}

function commandsIn(document: string): readonly DocumentedCommand[] {
  return (
    linesOf(document)
      .flatMap((line) => withoutRemarks(line).split(' && '))
      .map(withoutRemarks)
      .filter((command) => command !== '')
      // The map of the project in README.md is not a list of commands.
      .filter((command) => document !== 'README.md' || programs.test(command))
      .map((command) => {
        const [front = ''] = assignments.exec(command) ?? [];
        const pairs = [...front.matchAll(/([A-Z_]+)=(\S+)/g)];
        return {
          document,
          command,
          bare: command.slice(front.length),
          variables: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
        };
      })
  );
}

/** A name for the command itself, or an ellipsis for the rest, is a pattern and no command. */
const isPattern = (command: string): boolean =>
  /<command>|^npm run …|(?:--|\/site) …$/.test(command);

/** Each once, at its first place. */
export const documentedCommands: readonly DocumentedCommand[] = documents
  .flatMap(commandsIn)
  .filter(({ command }) => !isPattern(command))
  .filter(({ command }, index, all) => all.findIndex((each) => each.command === command) === index);

/** The one command that begins so, for a test that runs it. */
export function documented(beginning: string): string {
  const [found, ...others] = documentedCommands.filter(({ bare }) => bare.startsWith(beginning));
  if (!found || others.length > 0) throw new Error(`The documents name "${beginning}" not once.`);
  return found.bare;
}

/** A script of package.json, and not a command of npm itself such as `npm sbom`. */
export const isScript = (bare: string): boolean => /^npm (?:run|start|test)\b/.test(bare);

/** `npm run bench -- --quick` is the script `bench` with one argument; `npm test -- x` is `test`. */
export function callOf(bare: string): { readonly script: string; readonly args: string[] } {
  const [, ...words] = bare.split(' ');
  const [script = '', dashes = '--', ...args] = words[0] === 'run' ? words.slice(1) : words;
  if (dashes !== '--') throw new Error(`npm would take ${dashes} for its own: ${bare}`);
  return { script, args };
}
