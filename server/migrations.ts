/** The migrations of every feature: together they are the version of the database. */
import { contactMigrations } from './contact/store/migrations.ts';
import { type Migration, type Migrations, namedMigrations } from './database/migrator.ts';
import { sharedMigrations } from './database/shared-tables.ts';
import { statusMigrations } from './status/store/migrations.ts';

const features: Readonly<Record<string, readonly Migration[]>> = {
  contact: contactMigrations,
  shared: sharedMigrations,
  status: statusMigrations,
};

export const migrations: Migrations = namedMigrations(features);
