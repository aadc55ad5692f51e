/** `DATABASE_URL`: where PostgreSQL is. Without it the database is an SQLite file in the data folder. */
import { SettingError } from '@site/base';

export interface DatabaseUrl {
  readonly text: string;
  /** `db.example:5432/site`: what may be shown. */
  readonly place: string;
}

export function readDatabaseUrl(text: string): DatabaseUrl {
  const url = URL.parse(text);
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '');
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || !/^[^/]+$/.test(name)) {
    throw new SettingError('must be an address such as postgres://user:password@host/name');
  }
  return { text, place: `${url.hostname}:${url.port || '5432'}/${name}` };
}
