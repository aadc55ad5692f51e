import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestStore } from '../../tests/support/server/test-store.ts';
import { migrations } from '../migrations.ts';
import { databaseFacts } from './migrator.ts';

it('tells engine, version and the migrations that are applied, pending and newer', async () => {
  const { engine, close } = await openTestStore();
  const names = Object.keys(migrations);
  try {
    const facts = await databaseFacts(engine, migrations);
    expect(facts.engine).toBe(engine.isShared ? 'PostgreSQL' : 'SQLite');
    expect(facts.version).toMatch(/^\d+\.\d+[.\w]*$/);
    expect(facts.migrations).toEqual({ applied: names, pending: [], newer: [] });

    const { [names[0] ?? '']: _, ...fewer } = migrations;
    expect((await databaseFacts(engine, fewer)).migrations).toEqual({
      applied: names.slice(1),
      pending: [],
      newer: names.slice(0, 1),
    });
    const more = { ...migrations, '9999-later': async () => {} };
    expect((await databaseFacts(engine, more)).migrations.pending).toEqual(['9999-later']);
    const { rows } = await sql`select name from kysely_migration`.execute(engine.db);
    expect(rows).toHaveLength(names.length);
  } finally {
    await close();
  }
});
