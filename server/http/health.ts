import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

export interface HealthDependencies {
  /** Rejects when a request could not be stored. Bounds its own cost, because anybody may ask. */
  readonly checkStorage: () => Promise<void>;
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly isClosing: () => boolean;
}

async function hasRoom(folder: string, minimum: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minimum;
}

/** Readiness ignores the mail server: without it requests are stored all the same, and a restart would not help. */
export function registerHealth(app: FastifyInstance, health: HealthDependencies): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const [storage, disk] = await Promise.all([
      health.checkStorage().then(
        () => true,
        () => false,
      ),
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
