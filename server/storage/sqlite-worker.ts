/**
 * The thread that owns the SQLite file. `node:sqlite` is synchronous: a disk flush or another
 * process's lock would otherwise hold up every page the server delivers.
 */
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { sqliteCode } from './sqlite-code.ts';
import type { Answer, Envelope, Order, Rows, ThreadOptions } from './sqlite-messages.ts';

const busyTimeout = 5000;
const statementLimit = 300;
const { path } = workerData as ThreadOptions;

const database = new DatabaseSync(path, {
  timeout: busyTimeout,
  enableForeignKeyConstraints: true,
});
database.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA trusted_schema = OFF;
`);

const statements = new Map<string, StatementSync>();

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= statementLimit) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

const nothing: Rows = { rows: [], changes: 0 };

/** Over a connection of its own: the backup sees one moment, and transactions go on beside it. */
async function backUp(target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout });
  try {
    // All pages in one step; a copy in several starts over whenever somebody writes in between.
    await backup(source, target, { rate: 1_000_000 });
  } finally {
    source.close();
  }
}

async function carryOut(order: Order): Promise<Rows> {
  switch (order.kind) {
    case 'query': {
      const statement = prepare(order.sql);
      if (statement.columns().length > 0) {
        const rows = statement.all(...order.parameters);
        return { rows, changes: rows.length };
      }
      return { rows: [], changes: Number(statement.run(...order.parameters).changes) };
    }
    case 'begin':
      // IMMEDIATE takes the write lock at once; a lock taken half-way cannot wait for another writer.
      database.exec('BEGIN IMMEDIATE');
      return nothing;
    case 'commit':
      database.exec('COMMIT');
      return nothing;
    case 'rollback':
      // A full disk or a broken file has rolled back by itself already.
      if (database.isTransaction) database.exec('ROLLBACK');
      return nothing;
    case 'backup':
      await backUp(order.path);
      return nothing;
    case 'close':
      statements.clear();
      database.close();
      return nothing;
  }
}

const codeOf = (error: unknown): string =>
  sqliteCode(error) ?? (error instanceof Error ? error.name : 'UNKNOWN');

const port = parentPort;
if (!port) throw new Error('The database thread runs as a worker only.');

port.on('message', async ({ id, order }: Envelope) => {
  let answer: Answer;
  try {
    answer = { id, result: await carryOut(order) };
  } catch (error) {
    answer = { id, code: codeOf(error) };
  }
  port.postMessage(answer);
  if (order.kind === 'close') port.close();
});
