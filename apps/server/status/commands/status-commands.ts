/** The commands of `npm run status`, in the order of its help. */
import type { StatusCommand, StatusFolderCommand } from './context.ts';
import { incident } from './incident.ts';
import { maintenance } from './maintenance.ts';
import { check, history, now, pushToken } from './measurements.ts';
import { subscribers } from './subscribers.ts';

export const statusCommands: Readonly<Record<string, StatusCommand>> = {
  now,
  history,
  incident,
  maintenance,
  subscribers,
};

export const statusFolderCommands: Readonly<Record<string, StatusFolderCommand>> = {
  check,
  'push-token': pushToken,
};
