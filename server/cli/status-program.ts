import { existsSync, readFileSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { keyValues } from '../database/key-values.ts';
import { openStorage } from '../database/open-database.ts';
import type { Environment } from '../env.ts';
import { migrations } from '../migrations.ts';
import { backupAge } from '../operations/backup-schedule.ts';
import { type CommandContext, CommandError } from '../operations/command.ts';
import { noteErasures } from '../operations/erasures.ts';
import type { StatusContext, StatusFolderContext } from '../status/commands/context.ts';
import { statusCommands, statusFolderCommands } from '../status/commands/status-commands.ts';
import { StatusConfigError } from '../status/config/config-error.ts';
import type { StatusConfig } from '../status/config/status-config.ts';
import type { ProbeTools } from '../status/probes/probe.ts';
import { createProbe } from '../status/probes/probe-kinds.ts';
import { configReader } from '../status/status-settings.ts';
import { openStatusStore } from '../status/store/status-store.ts';
import type { Program } from './run.ts';

function readConfig(environment: Environment): StatusConfig {
  const { statusConfig } = environment;
  if (statusConfig === undefined) {
    throw new CommandError('STATUS_CONFIG is not set: the status page shows fixed statements.');
  }
  if (!existsSync(statusConfig)) throw new CommandError(`There is no file ${statusConfig}.`);
  try {
    return configReader(environment)(readFileSync(statusConfig, 'utf8'));
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    throw new CommandError(`${statusConfig}:\n${error.message}`);
  }
}

/** For commands without a database: pushes and backups are known to the server alone. */
const noData: Pick<ProbeTools, 'lastPush' | 'backupAge'> = {
  lastPush: async () => undefined,
  backupAge: async () => undefined,
};

function folderContext(
  environment: Environment,
  base: CommandContext,
  stored = noData,
): StatusFolderContext {
  const tools: ProbeTools = { clock: base.clock, uptime: performance, ...stored };
  return {
    ...base,
    config: () => readConfig(environment),
    createProbe: (probe) => createProbe(probe, tools),
  };
}

/** `npm run status`: works on the data folder, beside a running server. */
export const statusProgram: Program<StatusContext, StatusFolderContext> = {
  name: 'status',
  commands: statusCommands,
  folderCommands: statusFolderCommands,
  openFolder: folderContext,
  open: async (environment, base) => {
    const engine = await openStorage(environment, migrations);
    const store = openStatusStore(engine);
    const values = keyValues(engine.db);
    const stored = {
      lastPush: (key: string) => store.lastPush(key),
      backupAge: () => backupAge(values, systemClock.now()),
    };
    const context: StatusContext = {
      ...folderContext(environment, base, stored),
      store,
      eraseSubscribers: async (ids) => {
        await noteErasures(engine, environment.dataDir, ids);
        await store.removeSubscribers(ids);
      },
    };
    return { context, close: () => engine.close() };
  },
};
