import { isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import { similarName } from '../../operations/similar-name.ts';
import type { Problems } from './problems.ts';
import { type Parse, shown, WrongValue } from './values.ts';

/** What a whole file is read with. */
export interface Reading {
  readonly problems: Problems;
  readonly lines: LineCounter;
}

export const lineOf = ({ lines }: Reading, node: Node | null): number =>
  Math.max(1, lines.linePos(node?.range?.[0] ?? 0).line);

/** The keys of one YAML map. It knows which were asked for: at the end the others are refused. */
export class Section {
  readonly line: number;
  readonly path: string;
  readonly #reading: Reading;
  readonly #values = new Map<string, { readonly value: Node | null; readonly line: number }>();
  readonly #asked = new Set<string>();

  /** What is no map becomes one without keys, and a problem. */
  constructor(reading: Reading, node: Node | null, path: string, line = lineOf(reading, node)) {
    this.#reading = reading;
    this.path = path;
    this.line = line;
    if (!isMap<Node, Node | null>(node)) {
      const what = isAlias(node) ? 'must be written out: aliases are not read' : 'must be a map';
      this.complain(undefined, `${what}, such as { key: value }`);
      return;
    }
    for (const { key, value } of node.items) {
      const name = isScalar(key) && typeof key.value === 'string' ? key.value : undefined;
      const at = lineOf(reading, key);
      if (name === undefined) {
        reading.problems.add(at, `${path || 'the file'} has a key that is not a word`);
      } else if (this.#values.has(name)) {
        reading.problems.add(at, `${this.#named(name)} stands there twice`);
      } else {
        this.#values.set(name, { value, line: at });
      }
    }
  }

  #named(key: string): string {
    const name = /^[\w-]{1,60}$/.test(key) ? key : shown(key);
    return this.path ? `${this.path}.${name}` : name;
  }

  lineOf(key: string): number {
    return this.#values.get(key)?.line ?? this.line;
  }

  /** Nothing for `key`: the section itself. */
  complain(key: string | undefined, reason: string): void {
    const subject = key === undefined ? this.path || 'the file' : this.#named(key);
    this.#reading.problems.add(
      key === undefined ? this.line : this.lineOf(key),
      `${subject} ${reason}`,
    );
  }

  note(sentence: string): void {
    this.#reading.problems.note(this.line, sentence);
  }

  has(key: string): boolean {
    this.#asked.add(key);
    return this.#values.has(key);
  }

  optional<Value>(key: string, parse: Parse<Value>): Value | undefined {
    if (!this.has(key)) return undefined;
    const node = this.#values.get(key)?.value;
    if (isAlias(node)) {
      this.complain(key, 'must be written out: aliases are not read');
      return undefined;
    }
    if (!isScalar(node)) {
      this.complain(key, 'must be a single value');
      return undefined;
    }
    try {
      return parse(String(node.value ?? ''));
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      this.complain(key, error.message);
      return undefined;
    }
  }

  /** `standIn` takes the place of what is missing or wrong: the reading goes on to find more, and fails at its end. */
  required<Value>(key: string, parse: Parse<Value>, standIn: Value): Value {
    if (!this.has(key)) this.complain(undefined, `lacks ${key}`);
    return this.optional(key, parse) ?? standIn;
  }

  section(key: string): Section | undefined {
    if (!this.has(key)) return undefined;
    const node = this.#values.get(key)?.value ?? null;
    return new Section(this.#reading, node, this.#named(key), this.lineOf(key));
  }

  /** A list of maps with at least one and at most `most` of them. */
  sections(key: string, most: number): readonly Section[] {
    if (!this.has(key)) {
      this.complain(undefined, `lacks ${key}`);
      return [];
    }
    const node = this.#values.get(key)?.value;
    if (!isSeq<Node | null>(node) || node.items.length === 0) {
      this.complain(key, 'must be a list with at least one entry');
      return [];
    }
    if (node.items.length > most) {
      this.complain(key, `must have at most ${most} entries, not ${node.items.length}`);
    }
    return node.items
      .slice(0, most)
      .map((item, index) => new Section(this.#reading, item, `${this.#named(key)}[${index}]`));
  }

  /** The keys of `candidates` that stand here. */
  keysAmong(candidates: readonly string[]): readonly string[] {
    return candidates.filter((key) => this.has(key));
  }

  /** Comes last: `hints` say of a likely wrong key what to write instead. */
  refuseUnknown(hints: Readonly<Record<string, string>> = {}): void {
    for (const key of this.#values.keys()) {
      if (this.#asked.has(key)) continue;
      const hint = Object.hasOwn(hints, key) ? hints[key] : undefined;
      const meant = similarName(key, this.#asked);
      const remedy = hint ?? (meant && `${meant} is`) ?? `known: ${[...this.#asked].join(', ')}`;
      this.complain(key, `is not known; ${remedy}`);
    }
  }
}
