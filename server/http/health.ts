import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

export interface HealthDependencies {
  /** Rejects when a request could not be stored. */
  readonly probe: () => Promise<void>;
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly isClosing: () => boolean;
}

async function hasRoom(folder: string, minimum: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minimum;
}

const restBetweenProbes = 1000;

/** Anybody may ask, and the answer costs a write: within a second it is the same answer. */
function sparingly(probe: () => Promise<void>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - askedAt >= restBetweenProbes) {
      askedAt = now;
      answer = probe().then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}

/** Mail is left out of it: without SMTP requests are stored all the same, and a restart would not help. */
export function registerHealth(app: FastifyInstance, health: HealthDependencies): void {
  const canStore = sparingly(health.probe);
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const [storage, disk] = await Promise.all([
      canStore(),
      hasRoom(health.dataDir, health.minFreeBytes).catch(() => false),
    ]);
    const open = !health.isClosing();
    const ready = storage && disk && open;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, storage, disk, open });
  });
}
