/** Copies tables from one engine to another, and proves by counts and hashes that they are the same afterwards. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

interface CopiedTable {
  readonly name: string;
  readonly keys: readonly string[];
  /** Which rows are copied; all when left out. */
  readonly filter?: RawBuilder<unknown>;
}

interface TableDigest {
  readonly rows: number;
  /** The sum of the hashes of all rows, so that their order, in which engines differ, does not count. */
  readonly hash: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Below the number of parameters that either engine takes in one statement. */
const batchSize = 500;

/** Lists the tables of an SQLite database, each after those that it refers to. */
export async function copiedTables({ db }: Engine): Promise<readonly CopiedTable[]> {
  const tables = await db.introspection.getTables();
  const described = await Promise.all(
    tables.map(async ({ name }) => {
      const columns = await sql<{ name: string; pk: number }>`
        select name, pk from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
      const parents = await sql<{ table: string }>`
        select "table" from pragma_foreign_key_list(${name})`.execute(db);
      return {
        name,
        keys: columns.rows.map((column) => column.name),
        parents: parents.rows.map((parent) => parent.table),
      };
    }),
  );
  return parentsFirst(described);
}

type Related = CopiedTable & { readonly parents: readonly string[] };

function parentsFirst(tables: readonly Related[]): readonly CopiedTable[] {
  const left = [...tables];
  const ordered: CopiedTable[] = [];
  while (left.length > 0) {
    const waits = ({ name, parents }: Related) =>
      left.some((other) => other.name !== name && parents.includes(other.name));
    const next = left.findIndex((table) => !waits(table));
    if (next < 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

/** Reads all rows in the order of the primary key, a batch at a time. */
async function* batchesOf(
  { db }: Engine,
  { name, keys, filter = sql`1 = 1` }: CopiedTable,
): AsyncGenerator<Row[]> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let last: Row | undefined;
  for (;;) {
    const since = last
      ? sql`and (${columns}) > (${sql.join(keys.map((key) => last?.[key]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${filter} ${since} order by ${columns} limit ${sql.lit(batchSize)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

const hashOf = (row: Row): bigint => {
  const entries = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  return BigInt(`0x${hash.slice(0, 32)}`);
};

export async function digestOf(engine: Engine, table: CopiedTable): Promise<TableDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batchesOf(engine, table)) {
    rows += batch.length;
    for (const row of batch) sum = BigInt.asUintN(128, sum + hashOf(row));
  }
  return { rows, hash: sum.toString(16).padStart(32, '0') };
}

export const isSame = (one: TableDigest, other: TableDigest): boolean =>
  one.rows === other.rows && one.hash === other.hash;

/** Skips a table that is the same already. Empties any other first, so that an interrupted copy can begin again. */
export async function copyTable(
  from: Engine,
  to: Engine,
  table: CopiedTable,
): Promise<{ readonly from: TableDigest; readonly to: TableDigest }> {
  const source = await digestOf(from, table);
  const before = await digestOf(to, table);
  if (isSame(source, before)) return { from: source, to: before };
  await sql`delete from ${sql.table(table.name)}`.execute(to.db);
  for await (const batch of batchesOf(from, table)) {
    const names = Object.keys(batch[0] ?? {});
    const values = batch.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(to.db);
  }
  return { from: source, to: await digestOf(to, table) };
}
