import type { Migration } from '@site/storage';

const measurements: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('status_probes')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('component', 'text', (column) => column.notNull())
      .addColumn('machine', 'text', (column) => column.notNull())
      .addColumn('first_at', timeType, (column) => column.notNull())
      .addColumn('last_at', timeType, (column) => column.notNull())
      .addColumn('hold', 'integer', (column) => column.notNull())
      .addColumn('ended_at', timeType),
  ).execute();
  // By slot first: rows are added at the end and deleted at the beginning, so that the pages stay full.
  await finishTable(
    db.schema
      .createTable('status_samples')
      .addColumn('slot', timeType, (column) => column.notNull())
      .addColumn('probe', 'integer', (column) => column.notNull())
      .addColumn('delay', 'integer', (column) => column.notNull())
      .addColumn('result', 'integer', (column) => column.notNull())
      .addColumn('ms', 'integer')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('status_samples_key', ['slot', 'probe']),
    'by-key',
  ).execute();
  // Segments of a probe do not overlap, so that the key by their end finds those since a moment.
  await finishTable(
    db.schema
      .createTable('status_segments')
      .addColumn('probe', 'integer', (column) => column.notNull())
      .addColumn('to_at', timeType, (column) => column.notNull())
      .addColumn('from_at', timeType, (column) => column.notNull())
      .addColumn('state', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('status_segments_key', ['probe', 'to_at']),
    'by-key',
  ).execute();
  await finishTable(
    db.schema
      .createTable('status_hours')
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('probe', 'integer', (column) => column.notNull())
      .addColumn('histogram', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('status_hours_key', ['hour', 'probe']),
    'by-key',
  ).execute();
  await finishTable(
    db.schema
      .createTable('status_pushes')
      .addColumn('probe', 'text', (column) => column.primaryKey().notNull())
      .addColumn('pushed_at', timeType, (column) => column.notNull())
      .addColumn('failed_at', timeType)
      .addColumn('message', 'text'),
  ).execute();
};

const announcements: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('status_incidents')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('impact', 'text', (column) => column.notNull())
      .addColumn('components', 'text', (column) => column.notNull())
      .addColumn('started_at', timeType, (column) => column.notNull())
      .addColumn('resolved_at', timeType)
      .addColumn('created_at', timeType, (column) => column.notNull())
      .addColumn('outage_of', 'text')
      .addColumn('found_by', 'text')
      .addColumn('outage_ended_at', timeType),
  ).execute();
  await db.schema
    .createIndex('status_incidents_by_start')
    .on('status_incidents')
    .column('started_at')
    .execute();
  // Every batch of results asks whether an outage of its components is under way.
  await db.schema
    .createIndex('status_incidents_by_outage')
    .on('status_incidents')
    .columns(['outage_of', 'outage_ended_at'])
    .execute();
  await db.schema
    .createIndex('status_incidents_by_end')
    .on('status_incidents')
    .column('resolved_at')
    .execute();
  await finishTable(
    db.schema
      .createTable('status_incident_updates')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('incident', 'text', (column) =>
        column.notNull().references('status_incidents.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('by_person', 'integer', (column) => column.notNull())
      .addColumn('written_at', timeType, (column) => column.notNull())
      .addUniqueConstraint('status_incident_updates_in_order', ['incident', 'number']),
  ).execute();
  await finishTable(
    db.schema
      .createTable('status_maintenances')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('components', 'text', (column) => column.notNull())
      .addColumn('starts_at', timeType, (column) => column.notNull())
      .addColumn('ends_at', timeType, (column) => column.notNull())
      .addColumn('announced_at', timeType, (column) => column.notNull())
      .addColumn('cancelled_at', timeType),
  ).execute();
  await db.schema
    .createIndex('status_maintenances_by_end')
    .on('status_maintenances')
    .column('ends_at')
    .execute();
};

const facts: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('status_facts')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('happened_at', timeType, (column) => column.notNull())
      .addColumn('noted_at', timeType, (column) => column.notNull())
      .addColumn('components', 'text')
      .addColumn('from_state', 'text')
      .addColumn('streak_at', timeType)
      .addColumn('summary_at', timeType)
      .addColumn('probe', 'text')
      .addColumn('reason', 'text')
      .addColumn('incident', 'text'),
  ).execute();
  await db.schema
    .createIndex('status_facts_by_subject')
    .on('status_facts')
    .columns(['kind', 'subject', 'number'])
    .execute();
  await db.schema
    .createIndex('status_facts_by_incident')
    .on('status_facts')
    .column('incident')
    .execute();
  await finishTable(
    db.schema
      .createTable('status_cursors')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('position', 'text'),
  ).execute();
};

const subscriptions: Migration = async (db, { timeType, finishTable }) => {
  await finishTable(
    db.schema
      .createTable('status_subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('components', 'text', (column) => column.notNull())
      .addColumn('confirmed_at', timeType)
      .addColumn('expires_at', timeType),
  ).execute();
  await db.schema
    .createIndex('status_subscribers_by_email')
    .on('status_subscribers')
    .column('email')
    .execute();
};

export const statusMigrations: readonly Migration[] = [
  async (db, storage) => {
    await measurements(db, storage);
    await announcements(db, storage);
    await facts(db, storage);
    await subscriptions(db, storage);
  },
];
