import { deliveryMigrations } from '@site/delivery';
import type { Migrations } from '@site/storage';
import { statusMigrations } from '../../../apps/server/status/store/migrations.ts';

/** What the status needs of a database. */
export const statusTables: Migrations = {
  delivery: deliveryMigrations,
  monitor: statusMigrations,
};
