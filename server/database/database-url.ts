/** `DATABASE_URL`: where PostgreSQL is. Without it the database is an SQLite file in the data folder. */
import { SettingError } from '../setting-error.ts';

export interface DatabaseUrl {
  readonly text: string;
  /** `db.example:5432/site`: what may be shown. */
  readonly place: string;
}

const example = 'postgres://user:password@host/name';

export function readDatabaseUrl(text: string): DatabaseUrl {
  if (!URL.canParse(text)) throw new SettingError(`must be an address such as ${example}`);
  const { protocol, hostname, port, pathname } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new SettingError(`must begin with postgres:// (${example})`);
  }
  const name = decodeURIComponent(pathname.slice(1));
  if (hostname === '') throw new SettingError(`names no host (${example})`);
  if (name === '' || name.includes('/')) {
    throw new SettingError(`names no database (${example})`);
  }
  return { text, place: `${hostname}:${port || '5432'}/${name}` };
}
