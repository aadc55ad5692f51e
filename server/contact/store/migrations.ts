import type { Migration } from '../../database/migrator.ts';

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
      .addColumn('mailbox_key', 'text')
      .addColumn('domain_key', 'text')
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

/** Its rows refer to requests, so it is made here; all features put mails into it. */
const outbox: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) =>
        column.references('requests.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull().unique())
      .addColumn('recipient', 'text')
      .addColumn('fact', 'integer')
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('mail_date', timeType, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', timeType, (column) => column.notNull())
      .addColumn('lease_until', timeType)
      .addColumn('lease_token', 'text')
      .addColumn('last_code', 'text')
      .addColumn('reason', 'text')
      .addColumn('ambiguous', 'integer', (column) => column.notNull())
      .addColumn('minimal', 'integer', (column) => column.notNull())
      .addColumn('created_at', timeType, (column) => column.notNull())
      .addColumn('finished_at', timeType),
  ).execute();
  // A claim costs the same with ten thousand mails to subscribers.
  await db.schema
    .createIndex('outbox_by_due')
    .on('outbox')
    .columns(['state', 'kind', 'next_attempt_at', 'id'])
    .execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').column('recipient').execute();
  // The caps on acknowledgements count over the last hour and day.
  await db.schema
    .createIndex('outbox_by_kind_and_date')
    .on('outbox')
    .columns(['kind', 'mail_date'])
    .execute();
  await db.schema.createIndex('outbox_by_request').on('outbox').column('request_id').execute();
};

const keyValues: Migration = async (db, { finishTable }) => {
  await finishTable(
    db.schema
      .createTable('key_values')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull()),
  ).execute();
};

export const contactMigrations: readonly Migration[] = [
  async (db, engine) => {
    await requests(db, engine);
    await outbox(db, engine);
    await keyValues(db, engine);
  },
];
