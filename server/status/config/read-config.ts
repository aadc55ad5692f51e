/** Reads the status config. Everything that is wrong is told at once, each with its line and key. */
import { type Document, LineCounter, parseDocument } from 'yaml';
import { Problems, StatusConfigError } from './problems.ts';
import { readableKinds, readSettings, type Variables } from './read-probe.ts';
import { fillIn, readTiming, type StatedTiming } from './read-timing.ts';
import { type Reading, Section } from './section.ts';
import { type SelfContext, selfParts, selfProbe } from './self-probes.ts';
import type { ComponentConfig, ProbeConfig, ProbeSettings, StatusConfig } from './status-config.ts';
import { componentId, oneLine, oneOf } from './values.ts';

export type { SelfContext } from './self-probes.ts';
export { StatusConfigError };

export const mostBytes = 256 * 1024;
export const tooLarge = `the file has more than ${mostBytes / 1024} kB.`;
const mostComponents = 50;
const mostProbes = 200;

interface Context extends Reading {
  readonly variables: Variables;
  readonly self: SelfContext;
}

/** A probe before it has its number. `label` is the middle part of its key. */
interface NamedSettings {
  readonly label: string;
  readonly settings: ProbeSettings;
}

/** `self: {}` is everything of this site that can be watched, `self: { watch: page }` one part of it. */
function readSelf(section: Section, { self }: Context): readonly NamedSettings[] {
  const part = section.optional('watch', oneOf(selfParts));
  section.refuseUnknown();
  return (part ? [part] : selfParts).flatMap((name) => {
    const settings = selfProbe(name, self);
    if (typeof settings !== 'string') return [{ label: `self-${name}`, settings }];
    section.note(`${section.path} does not watch ${name}: ${settings}`);
    return [];
  });
}

function readKind(section: Section, context: Context): readonly NamedSettings[] {
  const [kind, ...others] = section.keysAmong(['self', ...readableKinds]);
  const inner = kind === undefined ? undefined : section.section(kind);
  if (!inner || others.length > 0) {
    section.complain(undefined, `must have exactly one of self, ${readableKinds.join(', ')}`);
    return [];
  }
  const readable = readableKinds.find((one) => one === kind);
  if (readable === undefined) return readSelf(inner, context);
  return [{ label: readable, settings: readSettings(readable, inner, context.variables) }];
}

function readProbes(
  section: Section,
  id: string,
  timing: StatedTiming,
  context: Context,
): readonly ProbeConfig[] {
  const numbers = new Map<string, number>();
  const tokens = new Set<string>();
  return section.sections('probes', mostProbes).flatMap((entry) => {
    const own = fillIn(readTiming(entry, timing));
    const read = readKind(entry, context);
    entry.refuseUnknown();
    return read.map(({ label, settings }) => {
      const number = (numbers.get(label) ?? 0) + 1;
      numbers.set(label, number);
      if (settings.kind === 'push') {
        if (tokens.has(settings.token)) {
          entry.complain(undefined, 'has the same token as another probe of its component');
        }
        tokens.add(settings.token);
      }
      return { key: `${id}:${label}:${number}`, ...own, settings };
    });
  });
}

function readComponent(section: Section, outer: StatedTiming, context: Context): ComponentConfig {
  const id = section.required('id', componentId, '');
  const name = section.required('name', oneLine(80), '');
  const description = section.optional('description', oneLine(300));
  const timing = readTiming(section, outer);
  const probes = readProbes(section, id, timing, context);
  section.refuseUnknown();
  return { id, name, description, probes };
}

function readTop(section: Section, context: Context): readonly ComponentConfig[] {
  const timing = readTiming(section);
  const ids = new Set<string>();
  const components = section.sections('components', mostComponents).map((entry) => {
    const component = readComponent(entry, timing, context);
    if (component.id !== '' && ids.has(component.id)) {
      entry.complain('id', `is ${component.id}, which another component has already`);
    }
    ids.add(component.id);
    return component;
  });
  section.refuseUnknown();
  const count = components.reduce((sum, { probes }) => sum + probes.length, 0);
  if (count > mostProbes) {
    section.complain('components', `must have at most ${mostProbes} probes together, not ${count}`);
  }
  // A component without probes watches parts of this site that are not set up; a note has told of it.
  const watched = components.filter(({ probes }) => probes.length > 0);
  // Any other cause has been told already.
  if (watched.length === 0 && !context.problems.any) {
    section.complain('components', 'watch nothing that is set up');
  }
  return watched;
}

/** The parser's messages quote the file. */
const printable = (message: string): string =>
  message.slice(0, 200).replace(/[^\x20-\x7e\u00a0-\ud7ff]/g, '?');

const tooDeep = 'Maximum call stack size exceeded';

/** The parser makes an error for each wrong character of a garbled file; their stacks would be most of the work. */
function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The schema without types leaves every scalar a text: `no`, `012` and `12:30` are what they look like. */
function parse(text: string, { problems, lines }: Reading): Document.Parsed {
  const document = withoutStacks(() =>
    parseDocument(text, {
      schema: 'failsafe',
      lineCounter: lines,
      prettyErrors: false,
      // Compares each key with each; `Section` finds the same in one pass.
      uniqueKeys: false,
      resolveKnownTags: false,
    }),
  );
  const told = new Set<number>();
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    const { line } = lines.linePos(pos[0]);
    if (told.has(line)) continue;
    told.add(line);
    const reason = message === tooDeep ? 'it is nested too deeply' : printable(message);
    problems.add(line, `this is not the YAML that is read here: ${reason}`);
  }
  problems.throwIfAny();
  return document;
}

/** Throws `StatusConfigError`. */
export function readStatusConfig(
  text: string,
  variables: Variables,
  self: SelfContext,
): StatusConfig {
  if (Buffer.byteLength(text) > mostBytes) {
    throw new StatusConfigError([tooLarge]);
  }
  const context: Context = { problems: new Problems(), lines: new LineCounter(), variables, self };
  const { contents } = parse(text, context);
  const top = new Section(context, contents, '');
  const components = readTop(top, context);
  context.problems.throwIfAny();
  return { components, notes: context.problems.notes };
}
