/** The migrations of every feature: together they are the version of the database. */
import { contactMigrations } from './contact/store/migrations.ts';
import type { Migrations } from './database/migrator.ts';
import { sharedMigrations } from './database/shared-tables.ts';
import { statusMigrations } from './status/store/migrations.ts';

/** In the order of their names, which run through all features: a database refuses one that comes before its newest. */
export const migrations: Migrations = Object.fromEntries(
  [contactMigrations, statusMigrations, sharedMigrations]
    .flatMap((list) => Object.entries(list))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
