/** `POST /system-status/push/<component>`: a job reports that it has run. Strangers learn nothing, not even which components there are. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../../config/routes.ts';
import { type Clock, hour } from '../../clock.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { type Limits, MemoryLimiter } from '../../http/rate-limit.ts';
import type { StatusConfig } from '../config/status-config.ts';

interface PushDependencies {
  readonly config: () => StatusConfig;
  readonly recordPush: (probe: string, at: number) => Promise<void>;
  readonly clock: Clock;
  readonly uptime: Clock;
}

/** A job reports once a run; this is room for one every ten seconds. */
export const pushLimits: Limits = { perTenMinutes: 60, perDay: 10_000 };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Stands in for an unknown component, so that its answer takes as long as any other. */
const unknownComponent = { key: '', hash: hashOf(randomBytes(32).toString('hex')) };

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\x21-\x7e]{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

export function registerPush(app: FastifyInstance, dependencies: PushDependencies): void {
  const { config, recordPush, clock, uptime } = dependencies;
  const limiter = new MemoryLimiter(uptime);
  const sweep = setInterval(() => void limiter.sweep(), hour);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));

  const expected = (id: string) => {
    const probes = config().components.find((one) => one.id === id)?.probes ?? [];
    const known = probes.flatMap(({ key, settings }) =>
      settings.kind === 'push' ? [{ key, hash: hashOf(settings.token) }] : [],
    );
    return known.length > 0 ? known : [unknownComponent];
  };

  app.post<{ Params: { id: string } }>(
    `${routes.systemStatus.path}/push/:id`,
    async (request, reply) => {
      const { id } = request.params;
      const { own } = clientNetworks(request.ip, request.socket.remoteAddress);
      const isOver = (await limiter.take(own, '', pushLimits)) !== 'counted';
      const given = hashOf(tokenOf(request));
      // Every hash is compared in full. The hash of `unknownComponent` comes from random bytes and matches no token.
      const [probe] = expected(id).filter(({ hash }) => timingSafeEqual(given, hash));
      if (isOver || !probe) return reply.callNotFound();
      try {
        await recordPush(probe.key, clock.now());
      } catch {
        return reply.code(503).header('retry-after', '60').send();
      }
      return reply.code(204).send();
    },
  );
}
