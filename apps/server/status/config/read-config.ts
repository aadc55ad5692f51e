/** Reads the status config: the schema finds wrong values, the rules after it find values that contradict each other. */

import { hour, minute, second } from '@site/base';
import * as v from 'valibot';
import { type KindName, type ProbeSettings, probeKinds } from '../probes/probe-kinds.ts';
import { StatusConfigError } from './config-error.ts';
import { hostOf, needsNetwork } from './probe-host.ts';
import { probeKey } from './probe-key.ts';
import { section } from './section.ts';
import type { ProbeConfig, StatusConfig, Timing } from './status-config.ts';
import {
  componentId,
  duration,
  durationText,
  oneLine,
  type Variables,
  wholeNumber,
} from './values.ts';
import { witnessesOf, witnessList } from './witnesses.ts';
import { type Problem, pathText, readYaml } from './yaml-lines.ts';

export const mostBytes = 256 * 1024;
export const tooLarge = `the file has more than ${mostBytes / 1024} kB.`;
const mostComponents = 50;
const mostProbes = 200;
/** More problems than this mean that the path names the wrong file. */
const mostListed = 20;

const count = v.optional(wholeNumber(1, 20));
const pause = v.optional(duration(10, hour));
/** Allowed at the top, at a component and at a probe; the innermost counts. */
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

const kindNames = Object.keys(probeKinds) as readonly KindName[];

type Schemas = { [Kind in KindName]: ReturnType<(typeof probeKinds)[Kind]['schema']> };
const schemasOf = (variables: Variables): Schemas =>
  Object.fromEntries(
    kindNames.map((kind) => [kind, probeKinds[kind].schema(variables)]),
  ) as Schemas;

function configSchema(variables: Variables) {
  const kinds = v.partial(v.object(schemasOf(variables))).entries;
  const { push: _, ...asking } = kinds;
  const probe = section({ ...timing, ...kinds });
  const component = section({
    id: componentId,
    name: oneLine(80),
    description: v.optional(oneLine(300)),
    ...timing,
    probes: listOf(probe, mostProbes),
  });
  return section({
    ...timing,
    witness: v.optional(witnessList(section(asking))),
    components: listOf(component, mostComponents),
  });
}

type ReadFile = v.InferOutput<ReturnType<typeof configSchema>>;
type ReadTiming = Pick<ReadFile, keyof typeof timing>;
type ReadComponent = ReadFile['components'][number];
type ReadProbe = ReadComponent['probes'][number];

const kindsIn = (entry: Partial<Pick<ReadProbe, KindName>>): ProbeSettings[] =>
  kindNames.flatMap((kind) => {
    const settings = entry[kind];
    return settings === undefined ? [] : [{ kind, ...settings } as ProbeSettings];
  });

/** Another machine that this probe names. */
const otherHost = (probe: ProbeConfig): string | undefined =>
  needsNetwork(probe) ? hostOf(probe.settings)?.toLowerCase() : undefined;

type Path = readonly (string | number)[];

/** What the file says so far; defaults are filled in at the end. */
type StatedTiming = {
  readonly [Key in 'interval' | 'timeout' | 'down' | 'up' | 'retry']?: number | undefined;
};

/** A short interval shortens the waits that the file does not state. */
function fillIn({ interval = minute, timeout, down, up, retry }: StatedTiming): Timing {
  return {
    interval,
    timeout: timeout ?? Math.min(10 * second, interval),
    confirm: { down: down ?? 2, up: up ?? 2, retry: retry ?? Math.min(15 * second, interval) },
  };
}

/** Resolves a file whose single values are valid, and finds values that contradict each other. */
function resolve(file: ReadFile, lines: ReadonlyMap<string, number>): StatusConfig {
  const problems: Problem[] = [];
  const notes: string[] = [];
  const complain = (path: Path, reason: string) => problems.push(problemAt(path, reason, lines));
  const note = (path: Path, reason: string) => {
    const { line, text } = problemAt(path, reason, lines);
    if (notes.length < mostListed) notes.push(`line ${line}: ${text}.`);
  };

  /** `retry` may be inside `confirm` or, for short, beside it. */
  const timingAt = (stated: ReadTiming, outer: StatedTiming, path: Path): StatedTiming => {
    const { interval, timeout, retry, confirm } = stated;
    if (retry !== undefined && confirm?.retry !== undefined) {
      complain([...path, 'retry'], 'stands there twice, here and in confirm');
    }
    const own = {
      interval: interval ?? outer.interval,
      timeout: timeout ?? outer.timeout,
      down: confirm?.down ?? outer.down,
      up: confirm?.up ?? outer.up,
      retry: confirm?.retry ?? retry ?? outer.retry,
    };
    if (interval ?? timeout ?? retry ?? confirm) noteLongWaits(fillIn(own), path);
    return own;
  };

  /**
   * A time-out may be longer than the interval, such as ten seconds for a probe that runs every second. A target that
   * hangs is then measured less often than the file says, so a note tells the operator.
   */
  const noteLongWaits = ({ interval, timeout, confirm }: Timing, path: Path) => {
    for (const [name, value] of Object.entries({ timeout, retry: confirm.retry })) {
      if (value <= interval) continue;
      const [wait, period] = [durationText(value), durationText(interval)];
      note(path, `has a ${name} of ${wait}, longer than its interval of ${period}`);
    }
  };

  const probesOf = (component: ReadComponent, outer: StatedTiming, path: Path): ProbeConfig[] => {
    const timing = timingAt(component, outer, path);
    const numbers = new Map<string, number>();
    const tokens = new Set<string>();
    return component.probes.flatMap((probe, index) => {
      const ownPath = [...path, 'probes', index];
      const own = fillIn(timingAt(probe, timing, ownPath));
      const [settings, ...others] = kindsIn(probe);
      if (!settings || others.length > 0) {
        complain(ownPath, `must have exactly one of ${kindNames.join(', ')}`);
        return [];
      }
      const { kind } = settings;
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      if (kind === 'push') {
        if (tokens.has(settings.token)) {
          complain(ownPath, 'has the same token as another probe of its component');
        }
        tokens.add(settings.token);
      }
      return [{ key: probeKey(component.id, kind, number), ...own, settings }];
    });
  };

  const timing = timingAt(file, {}, []);
  const components = file.components.map((component, index) => {
    const path = ['components', index];
    const { id, name, description } = component;
    if (file.components.findIndex((other) => other.id === id) < index) {
      complain([...path, 'id'], `is ${id}, which another component has already`);
    }
    return { id, name, description, probes: probesOf(component, timing, path) };
  });
  const count = components.flatMap(({ probes }) => probes).length;
  if (count > mostProbes) {
    complain(['components'], `must have at most ${mostProbes} probes together, not ${count}`);
  }
  const complainOfWitness = (index: number, reason: string) => complain(['witness', index], reason);
  const stated = (file.witness ?? []).map(kindsIn);
  const witnesses = witnessesOf(stated, fillIn(timing), complainOfWitness);
  const measured = new Set(components.flatMap(({ probes }) => probes.map(otherHost)));
  for (const [index, witness] of witnesses.entries()) {
    const host = otherHost(witness);
    if (host === undefined || !measured.has(host)) continue;
    complainOfWitness(index, `is ${host}, where a component is measured: name a place of others`);
  }
  throwIfAny(problems);
  return { components, witnesses, notes };
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
export function readStatusConfig(text: string, variables: Variables): StatusConfig {
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
  return resolve(result.output as ReadFile, lines);
}
