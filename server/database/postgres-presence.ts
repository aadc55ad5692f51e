/**
 * Who works on a PostgreSQL database: every process holds a shared advisory lock for as long as it runs, and one that
 * has to be alone holds it exclusively. The lock is the session's, so a process that dies loses it.
 */
import { Client } from 'pg';
import { second } from '../clock.ts';
import type { DatabaseUrl } from './database-url.ts';
import { postgresError } from './postgres-code.ts';

const retryInterval = second;

interface Presence {
  /** False: another process holds the lock in a way that excludes this one. */
  readonly isHeld: boolean;
  leave(): Promise<void>;
}

export async function holdPresence({ text }: DatabaseUrl, isAlone: boolean): Promise<Presence> {
  const attempt = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  let client: Client | undefined;
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;

  const enter = async (): Promise<boolean> => {
    const opened = new Client({
      connectionString: text,
      application_name: 'site',
      connectionTimeoutMillis: 3 * second,
      keepAlive: true,
    });
    void client?.end().catch(() => undefined);
    client = opened;
    // The lock went with the connection, for instance when the database restarted.
    opened.on('error', () => undefined);
    opened.on('end', () => {
      if (client === opened) comeBack();
    });
    await opened.connect();
    const { rows } = await opened.query<{ held: boolean }>(
      `select ${attempt}(hashtextextended('site', 0)) as held`,
    );
    return rows[0]?.held ?? false;
  };
  const comeBack = () => {
    if (hasLeft) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const isHeld = await enter().catch(() => false);
      if (!isHeld) comeBack();
    }, retryInterval).unref();
  };
  const leave = async () => {
    hasLeft = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };

  try {
    return { isHeld: await enter(), leave };
  } catch (error) {
    await leave();
    throw postgresError(error);
  }
}
