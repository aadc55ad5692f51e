import { outboxCommand } from '@site/delivery';
import { backup, restoreCheck } from './backups.ts';
import type { ContactCommand, FolderCommand } from './context.ts';
import { held } from './held.ts';
import { moveCommand } from './move.ts';
import { erase, exportData } from './personal-data.ts';
import { answered, list, release, show, status } from './requests.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';

/** `npm run requests -- <name>` */
export const contactCommands: Readonly<Record<string, ContactCommand>> = {
  list,
  show,
  answered,
  release,
  export: exportData,
  erase,
  held,
  outbox: outboxCommand,
  backup,
  retention,
  status,
};

/** Those that work without a database in use. */
export const folderCommands: Readonly<Record<string, FolderCommand>> = {
  'restore-check': restoreCheck,
  restore,
  move: moveCommand,
};
