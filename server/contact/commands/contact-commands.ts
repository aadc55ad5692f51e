import { backup, restoreCheck } from './backups.ts';
import type { ContactCommand } from './context.ts';
import { erase, exportData } from './personal-data.ts';
import { answered, list, outbox, release, show, status } from './requests.ts';
import { retention } from './retention.ts';

/** `npm run requests -- <name>` */
export const contactCommands: Readonly<Record<string, ContactCommand>> = {
  list,
  show,
  answered,
  release,
  export: exportData,
  erase,
  outbox,
  backup,
  'restore-check': restoreCheck,
  retention,
  status,
};
