/** The store of a data folder, for the server and for its commands. */
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Environment } from '../env.ts';
import { domainOf } from '../mail/mail-domain.ts';
import type { ContactStore } from './contact-store.ts';
import { openContactStore } from './kysely-contact-store.ts';
import { openSqlite } from './sqlite-engine.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'contact.sqlite');

export const openStore = ({ dataDir, mailFrom }: Environment): Promise<ContactStore> =>
  openContactStore({
    engine: openSqlite({ path: databaseFile(dataDir) }),
    messageDomain: domainOf(mailFrom),
    now: systemClock.now(),
  });
