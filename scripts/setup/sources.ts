/** The texts that set-up writes: entries of `site/identity.ts` and `site/settings.ts`, and lines of `.env`. */
import ts from 'typescript';
import { exportedObject, propertyOf } from '../check/exported-object.ts';
import type { Entry } from './entries.ts';

/** The formatter's: a longer line is broken behind its key, unless the key is so short that breaking saves nothing. */
const lineWidth = 100;
const shortKey = 4;

/** A string literal as the formatter wants it: single quotation marks, unless double ones need fewer escapes. */
function literal(value: string): string {
  const count = (mark: string) => value.split(mark).length;
  const mark = count("'") > count('"') ? '"' : "'";
  const body = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  return `${mark}${body.replaceAll(mark, `\\${mark}`)}${mark}`;
}

/** The value of an entry as the formatter wants it: one span in the line of its key, several in lines of their own. */
function code(value: Entry, indent: string): string {
  if (value === null || typeof value === 'number') return String(value);
  if (typeof value === 'string') return literal(value);
  const spans = value.map((span) => {
    const parts = Object.entries(span).map(([name, text]) => `${name}: ${literal(text)}`);
    return `{ ${parts.join(', ')} }`;
  });
  if (spans.length < 2) return `[${spans.join('')}]`;
  return `[\n${spans.map((span) => `${indent}  ${span},\n`).join('')}${indent}]`;
}

type Path = readonly [string, ...string[]];

/** `key: value` as the formatter wants it. */
function property(
  [key, ...rest]: Path,
  value: Entry,
  indent: string,
  stated?: ts.Expression,
): string {
  const [next, ...further] = rest;
  if (next !== undefined) {
    const object = stated && ts.isObjectLiteralExpression(stated) ? stated : undefined;
    return `${key}: ${withProperty(object, [next, ...further], value, indent)}`;
  }
  const text = code(value, indent);
  const isShort = key.length <= shortKey || `${indent}${key}: ${text},`.length <= lineWidth;
  return isShort || typeof value !== 'string' ? `${key}: ${text}` : `${key}:\n${indent}  ${text}`;
}

/** The text of the object with the entry set and everything else, comments too, as it is. `outer` is the object's own indent. */
function withProperty(
  object: ts.ObjectLiteralExpression | undefined,
  path: Path,
  value: Entry,
  outer: string,
): string {
  const indent = `${outer}  `;
  const stated = propertyOf(object, path[0]);
  const entry = property(path, value, indent, stated?.initializer);
  const text = object?.getText() ?? '{}';
  if (!object || !text.includes('\n')) {
    const others = object?.properties.map((each) => (each === stated ? entry : each.getText()));
    const entries = stated ? (others ?? []) : [...(others ?? []), entry];
    return `{\n${entries.map((each) => `${indent}${each},\n`).join('')}${outer}}`;
  }
  const start = object.getStart();
  if (stated) {
    const from = stated.getStart() - start;
    return `${text.slice(0, from)}${entry}${text.slice(stated.end - start)}`;
  }
  const last = object.properties.at(-1);
  const end = last && !object.properties.hasTrailingComma ? last.end - start : undefined;
  const open = text.slice(0, -1).trimEnd();
  const closed = end === undefined ? open : `${open.slice(0, end)},${open.slice(end)}`;
  return `${closed}\n${indent}${entry},\n${outer}}`;
}

/** Sets `customerArea.url` and the like in what a file exports. Throws for a file that only a person can change. */
export function withEntry(source: string, name: string, path: string, value: Entry): string {
  const object = exportedObject(source, name);
  if (!object) throw new Error(`Tragen Sie ${path} dort selbst ein: ${code(value, '')}`);
  const text = withProperty(object, path.split('.') as [string, ...string[]], value, '');
  return `${source.slice(0, object.getStart())}${text}${source.slice(object.end)}`;
}

/** Quotes the value with marks that it does not contain, because `#` and blanks need quoting. */
function quoted(name: string, value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value;
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate));
  if (!mark)
    throw new Error(
      `${name} enthält alle Arten von Anführungszeichen; schreiben Sie sie als %-Zeichen.`,
    );
  return `${mark}${value}${mark}`;
}

/** Sets variables in the text of `.env`, each in its first line, removes those that are empty, and leaves all other lines. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(variables));
  const assignment = (name: string, value: string) => `${name}=${quoted(name, value)}`;
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const kept = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
    if (!Object.hasOwn(variables, name)) return [line];
    const value = left.get(name);
    left.delete(name);
    return value ? [assignment(name, value)] : [];
  });
  const added = [...left].flatMap(([name, value]) => (value ? [assignment(name, value)] : []));
  return [...kept, ...added, ''].join('\n');
}
