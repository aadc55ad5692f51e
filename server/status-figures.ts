/** The operator's figures in one place, for the command line and for the metrics. */
import * as v from 'valibot';
import { pauseNote } from './mail/pause-note.ts';
import type { ContactStore, Figures } from './storage/contact-store.ts';

export const backupNote = 'backup-at';

export interface Status extends Figures {
  readonly oldestPendingSeconds: number | null;
  readonly paused: { readonly since: number; readonly code: string } | null;
  readonly backupAgeSeconds: number | null;
}

const pauseSchema = v.object({ since: v.number(), code: v.string() });

export async function readStatus(store: ContactStore, now: number): Promise<Status> {
  const figures = await store.figures(now);
  const pause = await store.note(pauseNote);
  const backupAt = await store.note(backupNote);
  const seconds = (at: number) => Math.max(0, Math.round((now - at) / 1000));
  return {
    ...figures,
    oldestPendingSeconds:
      figures.oldestPendingAt === null ? null : seconds(figures.oldestPendingAt),
    paused: pause ? v.parse(pauseSchema, JSON.parse(pause)) : null,
    backupAgeSeconds: backupAt ? seconds(Number(backupAt)) : null,
  };
}
