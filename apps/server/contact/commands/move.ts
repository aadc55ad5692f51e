/** move: everything that is stored, from the SQLite file to PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, output, table } from '@site/base';
import { databaseFile, move as moveAll, openStorage, values } from '@site/storage';
import type { FolderCommand, FolderContext } from './context.ts';

/** The secret has a place of its own in each storage: what is moved brings it along. */
async function takeSecretAlong({ dataDir, migrations }: FolderContext): Promise<void> {
  const file = join(dataDir, 'contact-secret');
  if (!existsSync(file) || !existsSync(databaseFile(dataDir))) return;
  const storage = await openStorage({ dataDir, databaseUrl: undefined }, migrations);
  await values(storage.db)
    .set('contact-secret', readFileSync(file, 'utf8').trim())
    .finally(storage.close);
}

export const moveCommand: FolderCommand = {
  usage: 'move',
  summary:
    'copies everything from the file in DATA_DIR to the PostgreSQL of DATABASE_URL and counts; all instances must be stopped',
  run: async (context) => {
    const { dataDir, databaseUrl, migrations, clock } = context;
    if (!databaseUrl) {
      throw new CommandError('Set DATABASE_URL to the PostgreSQL that everything moves to.');
    }
    await takeSecretAlong(context);
    const { rows, aside } = await moveAll({ dataDir, databaseUrl }, migrations, clock.now());
    const tables = Object.entries(rows).map(([name, count]) => ({ table: name, rows: count }));
    output(context, { from: databaseFile(dataDir), tables }, () =>
      [
        table(
          ['table', 'rows'],
          tables.map((one) => [one.table, String(one.rows)]),
        ),
        '',
        `Moved to ${databaseUrl.place}. Start the server with DATABASE_URL. The file is kept as ${aside}: it holds personal data, delete it when you no longer need it.`,
      ].join('\n'),
    );
  },
};
