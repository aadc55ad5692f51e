import type { Migration } from '@site/storage';

const requests: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('ref', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('package', 'text')
      // The sheet that a contact request carries, as its query.
      .addColumn('sheet', 'text')
      // What notices of illegal content have and contact requests have not.
      .addColumn('content_url', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('anonymous', 'text')
      .addColumn('good_faith', 'text')
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('suspicions', 'text', (column) => column.notNull())
      .addColumn('received_at', timeType, (column) => column.notNull())
      .addColumn('due_at', timeType, (column) => column.notNull())
      .addColumn('answered_at', timeType)
      .addColumn('last_activity_at', timeType, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('requests_by_address')
    .on('requests')
    .columns(['email_key', 'received_at'])
    .execute();
  await db.schema
    .createIndex('requests_by_state')
    .on('requests')
    .columns(['state', 'due_at'])
    .execute();
  await finishTable(
    db.schema
      .createTable('idempotency_keys')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', timeType, (column) => column.notNull()),
  ).execute();
  await finishTable(
    db.schema
      .createTable('used_challenges')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', timeType, (column) => column.notNull()),
  ).execute();
};

export const contactMigrations: readonly Migration[] = [requests];
