/** The migrations of every package and feature: together they are the version of the database. */
import { deliveryMigrations } from '@site/delivery';
import type { Migrations } from '@site/storage';
import { contactMigrations } from './contact/store/migrations.ts';
import { statusMigrations } from './status/store/migrations.ts';

export const migrations: Migrations = {
  delivery: deliveryMigrations,
  requests: contactMigrations,
  monitor: statusMigrations,
};
