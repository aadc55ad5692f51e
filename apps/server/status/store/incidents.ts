/** Incidents and their updates, opened by a person or by a measured outage. */
import { randomUUID } from 'node:crypto';
import type {
  IncidentImpact,
  IncidentReport,
  IncidentStatus,
  UpdateReport,
} from '@site/monitor/status-report';
import { write } from '@site/storage';
import { appendFact, firstOfSummary } from './facts.ts';
import type { Db, IncidentRow, IncidentUpdateRow } from './tables.ts';
import { parseComponents } from './text-limits.ts';

interface StoredUpdate extends UpdateReport {
  readonly byPerson: boolean;
}

export interface StoredIncident extends IncidentReport {
  readonly updates: readonly StoredUpdate[];
  /** Opened by a measured outage. */
  readonly automatic: boolean;
}

export interface NewIncident {
  readonly title: string;
  readonly text: string;
  readonly status: IncidentStatus;
  readonly impact: IncidentImpact;
  readonly components: readonly string[];
  readonly startedAt: number;
  readonly now: number;
}

export interface NewUpdate {
  /** Also the state of the incident from now on; `resolved` ends it, any other state opens it again. */
  readonly status: IncidentStatus;
  readonly text: string;
  /** The impact from now on; left out, it stays as it is. */
  readonly impact?: IncidentImpact;
  readonly now: number;
}

/** The most past incidents of a report: about two a day over the 90 days of the history. */
const mostIncidents = 200;

const storedUpdate = (row: IncidentUpdateRow): StoredUpdate => ({
  id: row.id,
  status: row.status,
  text: row.text,
  at: row.written_at,
  byPerson: row.by_person === 1,
});

const storedIncident = (
  row: IncidentRow,
  updates: readonly IncidentUpdateRow[],
): StoredIncident => ({
  id: row.id,
  title: row.title,
  status: row.status,
  impact: row.impact,
  components: parseComponents(row.components),
  startedAt: row.started_at,
  resolvedAt: row.resolved_at,
  automatic: row.outage_of !== null,
  updates: updates.map(storedUpdate),
});

async function withUpdates(db: Db, rows: readonly IncidentRow[]): Promise<StoredIncident[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const updates = await db
    .selectFrom('status_incident_updates')
    .where('incident', 'in', ids)
    .orderBy('number', 'desc')
    .selectAll()
    .execute();
  const byIncident = Map.groupBy(updates, ({ incident }) => incident);
  return rows.map((row) => storedIncident(row, byIncident.get(row.id) ?? []));
}

/**
 * Those still running and those that began since then, newest first. Two queries, each of which its index answers,
 * whatever there was in earlier years.
 */
export async function incidents(db: Db, since: number): Promise<readonly StoredIncident[]> {
  const running = await db
    .selectFrom('status_incidents')
    .where('resolved_at', 'is', null)
    .selectAll()
    .execute();
  const over = await db
    .selectFrom('status_incidents')
    .where('started_at', '>=', since)
    .where('resolved_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(mostIncidents)
    .selectAll()
    .execute();
  const rows = [...running, ...over].sort((a, b) => b.started_at - a.started_at);
  return withUpdates(db, rows);
}

export async function incident(db: Db, id: string): Promise<StoredIncident | undefined> {
  const rows = await db.selectFrom('status_incidents').where('id', '=', id).selectAll().execute();
  return (await withUpdates(db, rows))[0];
}

interface OutageOrigin {
  readonly outage_of: string;
  readonly found_by: string;
}

/** Inside a transaction. */
export async function insertIncident(
  trx: Db,
  { title, text, status, impact, components, startedAt, now }: NewIncident,
  origin: OutageOrigin | undefined,
): Promise<StoredIncident> {
  const row: IncidentRow = {
    id: randomUUID(),
    title,
    status,
    impact,
    components: JSON.stringify(components),
    started_at: startedAt,
    resolved_at: status === 'resolved' ? now : null,
    created_at: now,
    outage_of: origin?.outage_of ?? null,
    found_by: origin?.found_by ?? null,
    outage_ended_at: null,
  };
  await trx.insertInto('status_incidents').values(row).execute();
  const update = await insertUpdateRow(trx, row.id, { status, text, now }, 1, !origin);
  await appendUpdate(trx, row, status === 'resolved' ? 'resolved' : 'opened', now);
  return storedIncident(row, [update]);
}

/** While a component changes again and again, one fact an hour covers the texts of that hour. */
async function appendUpdate(
  trx: Db,
  { id, components }: Pick<IncidentRow, 'id' | 'components'>,
  event: 'opened' | 'updated' | 'resolved',
  at: number,
  summaryAt: number | null = null,
): Promise<void> {
  const about = { kind: 'incident', subject: id } as const;
  if (summaryAt !== null && (await firstOfSummary(trx, about, summaryAt))) return;
  await appendFact(trx, { ...about, event, at, components, summaryAt });
}

async function insertUpdateRow(
  trx: Db,
  incident: string,
  { status, text, now }: NewUpdate,
  number: number,
  byPerson: boolean,
): Promise<IncidentUpdateRow> {
  const by_person = byPerson ? 1 : 0;
  const row = { id: randomUUID(), incident, number, status, text, by_person, written_at: now };
  await trx.insertInto('status_incident_updates').values(row).execute();
  return row;
}

export const openIncident = (db: Db, incident: NewIncident): Promise<StoredIncident> =>
  write(db, (trx) => insertIncident(trx, incident, undefined));

/** Who writes an update, and how it differs from a person's. */
interface UpdateOrigin {
  readonly person: boolean;
  /** When the incident was over, where that was not now. */
  readonly resolvedAt?: number;
  /** Takes the place of the last update, unless a person wrote that. */
  readonly replacesLast?: boolean;
  /** When a summary notifies subscribers of it; otherwise they are notified at once. */
  readonly summaryAt?: number | null;
}

/** Inside a transaction. It changes the row first, so that two writers wait for each other. */
export async function insertUpdate(
  trx: Db,
  id: string,
  { status, text, impact, now }: NewUpdate,
  by: UpdateOrigin,
): Promise<StoredIncident | undefined> {
  const changed = await trx
    .updateTable('status_incidents')
    .set({
      status,
      resolved_at: status === 'resolved' ? (by.resolvedAt ?? now) : null,
      ...(impact ? { impact } : {}),
    })
    .where('id', '=', id)
    .returning(['id', 'components'])
    .executeTakeFirst();
  if (!changed) return undefined;
  const last = await trx
    .selectFrom('status_incident_updates')
    .where('incident', '=', id)
    .orderBy('number', 'desc')
    .select(['id', 'number', 'by_person'])
    .executeTakeFirst();
  if (by.replacesLast && last?.by_person === 0) {
    await trx
      .updateTable('status_incident_updates')
      .set({ status, text, written_at: now })
      .where('id', '=', last.id)
      .execute();
  } else {
    await insertUpdateRow(trx, id, { status, text, now }, (last?.number ?? 0) + 1, by.person);
  }
  await appendUpdate(
    trx,
    changed,
    status === 'resolved' ? 'resolved' : 'updated',
    now,
    by.summaryAt ?? null,
  );
  return incident(trx, id);
}

export const addUpdate = (
  db: Db,
  id: string,
  update: NewUpdate,
): Promise<StoredIncident | undefined> =>
  write(db, (trx) => insertUpdate(trx, id, update, { person: true }));
