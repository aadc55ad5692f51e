import { existsSync, readFileSync } from 'node:fs';
import { type CommandContext, CommandError } from '@site/base';
import { noteErasures, openStorage } from '@site/storage';
import type { Environment } from '../env.ts';
import { migrations } from '../migrations.ts';
import type { StatusContext, StatusFolderContext } from '../status/commands/context.ts';
import { statusCommands, statusFolderCommands } from '../status/commands/status-commands.ts';
import { StatusConfigError } from '../status/config/config-error.ts';
import { readStatusConfig } from '../status/config/read-config.ts';
import type { StatusConfig } from '../status/config/status-config.ts';
import type { ProbeTools } from '../status/probes/probe.ts';
import { createProbe } from '../status/probes/probe-kinds.ts';
import { openStatusStore } from '../status/store/status-store.ts';
import type { Program } from './run.ts';

function readConfig(environment: Environment): StatusConfig {
  const { statusConfig } = environment;
  if (statusConfig === undefined) {
    throw new CommandError('STATUS_CONFIG is not set: the status page shows fixed statements.');
  }
  if (!existsSync(statusConfig)) throw new CommandError(`There is no file ${statusConfig}.`);
  try {
    return readStatusConfig(readFileSync(statusConfig, 'utf8'), process.env);
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    throw new CommandError(`${statusConfig}:\n${error.message}`);
  }
}

function folderContext(
  environment: Environment,
  base: CommandContext,
  /** A command without a database knows of no report. */
  lastPush: ProbeTools['lastPush'] = async () => undefined,
): StatusFolderContext {
  const tools: ProbeTools = { clock: base.clock, uptime: performance, lastPush };
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
    const storage = await openStorage(environment, migrations);
    const store = openStatusStore(storage);
    const context: StatusContext = {
      ...folderContext(environment, base, (key) => store.lastPush(key)),
      store,
      eraseSubscribers: async (ids) => {
        await noteErasures(storage, environment.dataDir, ids);
        await store.removeSubscribers(ids);
      },
    };
    return { context, close: () => storage.close() };
  },
};
