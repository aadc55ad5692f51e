import { formerTable, type Migrations } from '../../database/migrator.ts';

type Step = Migrations[string];

const firstTables: Step = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('ref', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('package', 'text')
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
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('request_id', 'text', (column) =>
        column.references('requests.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull().unique())
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
  await db.schema
    .createIndex('outbox_by_turn')
    .on('outbox')
    .columns(['state', 'next_attempt_at'])
    .execute();
  // The caps on acknowledgements count over the last hour and day.
  await db.schema
    .createIndex('outbox_by_kind')
    .on('outbox')
    .columns(['kind', 'created_at'])
    .execute();
  await db.schema.createIndex('outbox_by_request').on('outbox').column('request_id').execute();

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
  await finishTable(
    db.schema
      .createTable('erasures')
      .addColumn('request_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('erased_at', timeType, (column) => column.notNull()),
  ).execute();
  await finishTable(
    db.schema
      .createTable('notes')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull()),
  ).execute();
};

/** The caps on acknowledgements count by the date of the mail, which a release sets. */
const capsByMailDate: Step = async (db) => {
  await db.schema.dropIndex('outbox_by_kind').execute();
  await db.schema
    .createIndex('outbox_by_kind_and_date')
    .on('outbox')
    .columns(['kind', 'mail_date'])
    .execute();
};

/** Nothing reads it: the list of erasures that counts stands outside the database (ADR 0015). */
const dropErasures: Step = async (db) => {
  await db.schema.dropTable('erasures').execute();
};

const renameNotes: Step = async (db) => {
  await db.schema.alterTable('notes').renameTo('key_values').execute();
  // Kysely's Migrator keeps the names of applied migrations in a table of its own.
  await db.schema.dropTable(formerTable).ifExists().execute();
};

/** Each recipient of a mail to the provider is a delivery of its own. Rows made before go to all of them. */
const recipients: Step = async (db) => {
  await db.schema.alterTable('outbox').addColumn('recipient', 'text').execute();
};

/** The caps on acknowledgements count by mailbox, without a tag, and by domain. */
const ackKeys: Step = async (db) => {
  await db.schema.alterTable('requests').addColumn('mailbox_key', 'text').execute();
  await db.schema.alterTable('requests').addColumn('domain_key', 'text').execute();
};

/** Notices of illegal content stand beside contact requests, with columns of their own for what those do not have. */
const notices: Step = async (db) => {
  const requests = () => db.schema.alterTable('requests');
  await requests()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('contact'))
    .execute();
  for (const name of ['content_url', 'reason', 'name']) {
    await requests()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const name of ['anonymous', 'good_faith']) {
    await requests().addColumn(name, 'text').execute();
  }
};

/** The sheet that a contact request carries, as its query. */
const sheet: Step = async (db) => {
  await db.schema.alterTable('requests').addColumn('sheet', 'text').execute();
};

/** The first of them also made the tables of `mail/` and `database/`; those may bring migrations of their own from now on. */
export const contactMigrations: Migrations = {
  '0001-contact': firstTables,
  '0002-caps-by-mail-date': capsByMailDate,
  '0003-drop-erasures': dropErasures,
  '0004-key-values': renameNotes,
  '0005-recipients': recipients,
  '0006-ack-keys': ackKeys,
  '0007-notices': notices,
  '0008-sheet': sheet,
};
