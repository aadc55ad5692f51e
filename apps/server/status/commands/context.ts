/** What the commands of `npm run status` work with. */
import { type Command, type CommandContext, CommandError, table } from '@site/base';
import type { ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { RunProbe } from '../probes/probe.ts';
import type { StatusStore } from '../store/status-store.ts';

export interface StatusFolderContext extends CommandContext {
  /** Reads `STATUS_CONFIG`; a `CommandError` where it is not set or wrong. */
  config(): StatusConfig;
  createProbe(probe: ProbeConfig): RunProbe;
}

export interface StatusContext extends StatusFolderContext {
  readonly store: StatusStore;
  /** Deletes subscribers for good, also from backups. */
  eraseSubscribers(ids: readonly string[]): Promise<void>;
}

export type StatusCommand = Command<StatusContext>;
export type StatusFolderCommand = Command<StatusFolderContext>;

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Rows under the heads that name their cells; `none` where there are no rows. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
  none = '',
): string {
  const cells = Object.values(columns);
  const lines = rows.map((row) => cells.map((cell) => cell(row)));
  return rows.length === 0 ? none : table(Object.keys(columns), lines);
}

/** A text that was given and is not empty. */
export function needed(options: Options, name: string): string {
  const value = options[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new CommandError(`--${name} is missing.`);
}

export function oneOf<Name extends string>(
  options: Options,
  name: string,
  choices: readonly Name[],
  otherwise: Name,
): Name {
  const value = options[name];
  if (value === undefined) return otherwise;
  const chosen = choices.find((choice) => choice === value);
  if (chosen) return chosen;
  throw new CommandError(`--${name} is one of ${choices.join(', ')}.`);
}

/** `web,mail`, each of them a component of the config. */
export function componentsOf(context: StatusFolderContext, options: Options): readonly string[] {
  const wanted = needed(options, 'components')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (wanted.length === 0) throw new CommandError('--components names none.');
  const known = context.config().components.map(({ id }) => id);
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new CommandError(
      `There is no component ${unknown.join(', ')}. Known: ${known.join(', ')}.`,
    );
  }
  return [...new Set(wanted)];
}
