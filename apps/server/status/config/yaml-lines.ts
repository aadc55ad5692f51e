/** A YAML file as plain maps, lists and texts, and the line of each of them. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';

/** As much of a value as a message may show. */
export const shown = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

type Path = readonly (string | number)[];

export interface Problem {
  readonly line: number;
  /** A sentence without its full stop. */
  readonly text: string;
}

interface YamlFile {
  readonly content: unknown;
  /** By `pathText`. A value with a key has the line of its key. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

/** `components[0].probes[1].tcp`; empty for the file itself. */
export const pathText = (path: Path): string =>
  path
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`;
      return `.${/^[\w-]{1,60}$/.test(key) ? key : shown(key)}`;
    })
    .join('')
    .replace(/^\./, '');

/** The parser's messages quote the file. */
const printable = (message: string): string =>
  message.slice(0, 200).replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '?');

const tooDeep = 'Maximum call stack size exceeded';

export function readYaml(text: string): YamlFile {
  const counter = new LineCounter();
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  const lineAt = (position: number): number => Math.max(1, counter.linePos(position).line);
  const lineOf = (node: Node | null): number => lineAt(node?.range?.[0] ?? 0);

  // The schema without types leaves every scalar a text: `no`, `012` and `12:30` are what they look like.
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: counter,
    prettyErrors: false,
    // `mapOf` names a key that comes twice.
    uniqueKeys: false,
    resolveKnownTags: false,
  });
  const named = new Set<number>();
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    const line = lineAt(pos[0]);
    if (named.has(line)) continue;
    named.add(line);
    const reason = message === tooDeep ? 'it is nested too deeply' : printable(message);
    problems.push({ line, text: `this is not the YAML that is read here: ${reason}` });
  }
  if (problems.length > 0) return { content: undefined, lines, problems };

  const contentOf = (node: Node | null, path: Path, line: number): unknown => {
    lines.set(pathText(path), line);
    if (isMap<Node, Node | null>(node)) return mapOf(node, path);
    if (isSeq<Node | null>(node)) {
      return node.items.map((item, index) => contentOf(item, [...path, index], lineOf(item)));
    }
    if (isScalar(node)) return String(node.value ?? '');
    if (isAlias(node)) {
      problems.push({ line, text: `${pathText(path)} must be written out: aliases are not read` });
    }
    return '';
  };
  const mapOf = ({ items }: YAMLMap<Node, Node | null>, path: Path) => {
    const entries = new Map<string, unknown>();
    for (const { key, value } of items) {
      const line = lineOf(key);
      const ownPath = [...path, String(key)];
      if (entries.has(String(key))) {
        problems.push({ line, text: `${pathText(ownPath)} stands there twice` });
      } else entries.set(String(key), contentOf(value, ownPath, line));
    }
    // Unlike an assignment, this makes `__proto__` an ordinary key.
    return Object.fromEntries(entries);
  };
  return { content: contentOf(document.contents, [], 1), lines, problems };
}
