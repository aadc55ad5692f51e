/** Reads the status config: the schema finds what is wrong in a value, the rules after it what does not go together. */
import * as v from 'valibot';
import { hour, minute, second } from '../../clock.ts';
import { StatusConfigError } from './config-error.ts';
import { probeKinds, type ReadableSettings, readableKinds } from './probe-kinds.ts';
import { section } from './section.ts';
import { type SelfContext, type SelfPart, selfParts, selfProbe } from './self-probes.ts';
import type {
  ComponentConfig,
  ProbeConfig,
  ProbeSettings,
  StatusConfig,
  Timing,
} from './status-config.ts';
import {
  componentId,
  duration,
  durationText,
  oneLine,
  oneOf,
  type Variables,
  wholeNumber,
} from './values.ts';
import { type Problem, pathText, readYaml } from './yaml-lines.ts';

export const mostBytes = 256 * 1024;
export const tooLarge = `the file has more than ${mostBytes / 1024} kB.`;
const mostComponents = 50;
const mostProbes = 200;
/** More problems than this mean that the path names the wrong file. */
const mostListed = 20;

const count = v.optional(wholeNumber(1, 20));
const pause = v.optional(duration(10, hour));
/** May stand at the top, at a component and at a probe; the innermost counts. */
const timing = {
  interval: v.optional(duration(second, hour)),
  timeout: v.optional(duration(10, 10 * minute)),
  retry: pause,
  confirm: v.optional(section({ down: count, up: count, retry: pause })),
};

const listOf = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(
    v.array(entry, 'must be a list with at least one entry'),
    v.nonEmpty('must be a list with at least one entry'),
    v.maxLength(most, ({ input }) => `must have at most ${most} entries, not ${input.length}`),
  );

function configSchema(variables: Variables) {
  const probe = section({
    ...timing,
    self: v.optional(section({ watch: v.optional(oneOf(selfParts)) })),
    ...v.partial(v.object(probeKinds(variables))).entries,
  });
  const component = section({
    id: componentId,
    name: oneLine(80),
    description: v.optional(oneLine(300)),
    ...timing,
    probes: listOf(probe, mostProbes),
  });
  return section({ ...timing, components: listOf(component, mostComponents) });
}

type ReadFile = v.InferOutput<ReturnType<typeof configSchema>>;
type ReadTiming = Pick<ReadFile, keyof typeof timing>;
type ReadComponent = ReadFile['components'][number];
type ReadProbe = ReadComponent['probes'][number];

type Path = readonly (string | number)[];

/** What the file says so far; what it leaves out is filled in at the end. */
interface StatedTiming {
  readonly interval?: number | undefined;
  readonly timeout?: number | undefined;
  readonly down?: number | undefined;
  readonly up?: number | undefined;
  readonly retry?: number | undefined;
}

/** A short interval shortens the waits that the file does not state. */
function fillIn({ interval = minute, timeout, down, up, retry }: StatedTiming): Timing {
  return {
    interval,
    timeout: timeout ?? Math.min(10 * second, interval),
    confirm: { down: down ?? 2, up: up ?? 2, retry: retry ?? Math.min(15 * second, interval) },
  };
}

/** What follows from a file whose values are right by themselves. */
class Resolution {
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];
  readonly #lines: ReadonlyMap<string, number>;
  readonly #self: SelfContext;

  constructor(lines: ReadonlyMap<string, number>, self: SelfContext) {
    this.#lines = lines;
    this.#self = self;
  }

  components(file: ReadFile): readonly ComponentConfig[] {
    const timing = this.#timing(file, {}, []);
    const ids = new Set<string>();
    const components = file.components.map((component, index) => {
      const path = ['components', index];
      const { id, name, description } = component;
      if (ids.has(id)) {
        this.#complain([...path, 'id'], `is ${id}, which another component has already`);
      }
      ids.add(id);
      return { id, name, description, probes: this.#probes(component, timing, path) };
    });
    const count = components.flatMap(({ probes }) => probes).length;
    if (count > mostProbes) {
      const reason = `must have at most ${mostProbes} probes together, not ${count}`;
      this.#complain(['components'], reason);
    }
    // A component without probes watches parts of this site that are not set up; a note has told of it.
    const watched = components.filter(({ probes }) => probes.length > 0);
    if (watched.length === 0 && this.problems.length === 0) {
      this.#complain(['components'], 'watch nothing that is set up');
    }
    return watched;
  }

  #probes(component: ReadComponent, outer: StatedTiming, path: Path): readonly ProbeConfig[] {
    const timing = this.#timing(component, outer, path);
    const numbers = new Map<string, number>();
    const tokens = new Set<string>();
    return component.probes.flatMap((probe, index) => {
      const ownPath = [...path, 'probes', index];
      const own = fillIn(this.#timing(probe, timing, ownPath));
      return this.#settings(probe, ownPath).map(({ label, settings }) => {
        const number = (numbers.get(label) ?? 0) + 1;
        numbers.set(label, number);
        if (settings.kind === 'push') {
          if (tokens.has(settings.token)) {
            this.#complain(ownPath, 'has the same token as another probe of its component');
          }
          tokens.add(settings.token);
        }
        return { key: `${component.id}:${label}:${number}`, ...own, settings };
      });
    });
  }

  /** `label` is the middle part of a probe's key. */
  #settings(probe: ReadProbe, path: Path): readonly { label: string; settings: ProbeSettings }[] {
    const stated = readableKinds.filter((kind) => probe[kind] !== undefined);
    const [kind] = stated;
    if (stated.length + (probe.self ? 1 : 0) !== 1) {
      this.#complain(path, `must have exactly one of self, ${readableKinds.join(', ')}`);
      return [];
    }
    if (kind === undefined) return this.#selfSettings(probe.self?.watch, [...path, 'self']);
    return [{ label: kind, settings: { kind, ...probe[kind] } as ReadableSettings }];
  }

  /** `self: {}` is everything of this site that can be watched, `self: { watch: page }` one part of it. */
  #selfSettings(part: SelfPart | undefined, path: Path) {
    return (part ? [part] : selfParts).flatMap((name) => {
      const settings = selfProbe(name, this.#self);
      if (typeof settings !== 'string') return [{ label: `self-${name}`, settings }];
      this.#note(path, `${pathText(path)} does not watch ${name}: ${settings}`);
      return [];
    });
  }

  /** `retry` may stand inside `confirm` or, for short, beside it. */
  #timing(stated: ReadTiming, outer: StatedTiming, path: Path) {
    const { interval, timeout, retry, confirm } = stated;
    if (retry !== undefined && confirm?.retry !== undefined) {
      this.#complain([...path, 'retry'], 'stands there twice, here and in confirm');
    }
    const own: StatedTiming = {
      interval: interval ?? outer.interval,
      timeout: timeout ?? outer.timeout,
      down: confirm?.down ?? outer.down,
      up: confirm?.up ?? outer.up,
      retry: confirm?.retry ?? retry ?? outer.retry,
    };
    if (interval ?? timeout ?? retry ?? confirm) this.#noteLongWaits(fillIn(own), path);
    return own;
  }

  /**
   * A time-out may be longer than the interval, such as ten seconds for a probe that runs every second. A target that
   * hangs is then measured less often than the file says, so a note tells the operator.
   */
  #noteLongWaits({ interval, timeout, confirm }: Timing, path: Path): void {
    for (const [name, value] of Object.entries({ timeout, retry: confirm.retry })) {
      if (value <= interval) continue;
      const where = pathText(path) || 'the file';
      const [wait, period] = [durationText(value), durationText(interval)];
      this.#note(path, `${where} has a ${name} of ${wait}, longer than its interval of ${period}`);
    }
  }

  #complain(path: Path, reason: string): void {
    this.problems.push(problemAt(path, reason, this.#lines));
  }

  #note(path: Path, sentence: string): void {
    const line = this.#lines.get(pathText(path)) ?? 1;
    if (this.notes.length < mostListed) this.notes.push(`line ${line}: ${sentence}.`);
  }
}

const problemAt = (path: Path, reason: string, lines: ReadonlyMap<string, number>): Problem => ({
  line: lines.get(pathText(path)) ?? 1,
  text: `${pathText(path) || 'the file'} ${reason}`,
});

function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const inOrder = problems.toSorted((one, other) => one.line - other.line);
  const listed = inOrder.slice(0, mostListed).map(({ line, text }) => `line ${line}: ${text}.`);
  const more = problems.length - listed.length;
  throw new StatusConfigError(more > 0 ? [...listed, `And ${more} more.`] : listed);
}

/** Throws `StatusConfigError`. */
export function readStatusConfig(
  text: string,
  variables: Variables,
  self: SelfContext,
): StatusConfig {
  if (Buffer.byteLength(text) > mostBytes) throw new StatusConfigError([tooLarge]);
  const { content, lines, problems } = readYaml(text);
  throwIfAny(problems);
  const result = v.safeParse(configSchema(variables), content);
  if (!result.success) {
    const found = result.issues.map(({ path, message }) =>
      problemAt(path?.map(({ key }) => key as string | number) ?? [], message, lines),
    );
    throwIfAny(found);
  }
  const resolution = new Resolution(lines, self);
  const components = resolution.components(result.output as ReadFile);
  throwIfAny(resolution.problems);
  return { components, notes: resolution.notes };
}
