/** The migrations of every feature: together they are the version of the database. */
import { contactMigrations } from './contact/store/migrations.ts';
import { sharedMigrations } from './contact/store/shared-tables.ts';
import type { Migrations } from './database/migrator.ts';
import { statusMigrations } from './status/store/migrations.ts';

export const migrations: Migrations = {
  ...contactMigrations,
  ...statusMigrations,
  ...sharedMigrations,
};
