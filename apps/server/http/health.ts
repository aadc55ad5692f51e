import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { second } from '@site/base';
import type { FastifyInstance } from 'fastify';

export interface HealthDependencies {
  /** Rejects when a request could not be stored. Bounds its own cost, because anybody may ask. */
  readonly checkStorage: () => Promise<void>;
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly isClosing: () => boolean;
}

export const writeTestFile = '.write-test';
/** Anybody may ask: within this time the answer is the same. */
const goodFor = 5 * second;
const badFor = second;

/** Only creating a file reveals missing rights, a read-only disk or a lack of inodes. */
function createWriteTest(folder: string) {
  const file = join(folder, writeTestFile);
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  const write = async (): Promise<boolean> => {
    try {
      await writeFile(file, '', { mode: 0o600 });
      await rm(file, { force: true });
      return true;
    } catch {
      askAgainAt = performance.now() + badFor;
      return false;
    }
  };
  return (): Promise<boolean> => {
    if (performance.now() < askAgainAt) return answer;
    askAgainAt = performance.now() + goodFor;
    answer = write();
    return answer;
  };
}

async function hasRoom(folder: string, minimum: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minimum;
}

/** Readiness ignores the mail server: without it requests are stored all the same, and a restart would not help. */
export function registerHealth(app: FastifyInstance, health: HealthDependencies): void {
  const canWrite = createWriteTest(health.dataDir);
  // A proxy in front of several instances looks here: without the database all of them still have pages, and forms that
  // say so, but one that is closing has nothing for new visitors.
  app.get('/healthz', (_request, reply) => {
    const open = !health.isClosing();
    return reply
      .code(open ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ alive: true, open });
  });
  app.get('/readyz', async (_request, reply) => {
    const [storage, room, writable] = await Promise.all([
      health.checkStorage().then(
        () => true,
        () => false,
      ),
      hasRoom(health.dataDir, health.minFreeBytes).catch(() => false),
      canWrite(),
    ]);
    const disk = room && writable;
    const open = !health.isClosing();
    const ready = storage && disk && open;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, storage, disk, open });
  });
}
