/** The migrations of every feature: together they are the version of the database. */
import { contactMigrations } from './contact/store/migrations.ts';
import type { Migrations } from './database/migrator.ts';

export const migrations: Migrations = { ...contactMigrations };
