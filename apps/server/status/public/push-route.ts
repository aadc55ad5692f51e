/**
 * `POST /system-status/push/<component>`: a job reports that it has run, or that it has failed. Strangers learn nothing,
 * not even which components there are.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, clientOf, hour } from '@site/base';
import { routes } from '@site/company/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Limiter, type Limits } from '../../http/rate-limit.ts';
import type { StatusConfig } from '../config/status-config.ts';
import { longestToken } from '../config/values.ts';
import type { PushReport } from '../store/pushes.ts';

interface PushDependencies {
  readonly config: StatusConfig;
  readonly recordPush: (probe: string, report: PushReport) => Promise<void>;
  readonly clock: Clock;
  readonly uptime: Clock;
}

/** Limits wrong tokens only. */
const wrongTokenLimits: Limits = { perTenMinutes: 60, perDay: 10_000 };

const longestMessage = 500;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Stands in for an unknown component, so that its answer takes as long as any other. */
const unknownComponent = { key: '', hash: hashOf(randomBytes(32).toString('hex')) };

/** What no config can hold becomes an empty token, which matches nothing. */
function tokenOf({ headers }: FastifyRequest): string {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return token.length <= longestToken ? token : '';
}

/** What the job says about its failure; null for a success. `success` may be left out, and anything but true or 1 is a failure. */
function failureOf(request: FastifyRequest): string | null {
  const sources = [
    new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
    new URL(request.url, 'http://localhost').searchParams,
  ];
  const stated = sources.flatMap((fields) => fields.getAll('success'));
  if (stated.every((value) => /^(?:true|1)$/i.test(value.trim()))) return null;
  const message = sources.flatMap((fields) => fields.getAll('message')).join(' ');
  // One line of visible characters, because tables and mails of the staff show it.
  const line = message.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.slice(0, longestMessage);
}

export function registerPush(app: FastifyInstance, dependencies: PushDependencies): void {
  const { config, recordPush, clock, uptime } = dependencies;
  const limiter = new Limiter(uptime);
  const sweep = setInterval(() => void limiter.sweep(), hour);
  sweep.unref();
  app.addHook('onClose', async () => clearInterval(sweep));

  const expected = (id: string) => {
    const probes = config.components.find((one) => one.id === id)?.probes ?? [];
    const known = probes.flatMap(({ key, settings }) =>
      settings.kind === 'push' ? [{ key, hash: hashOf(settings.token) }] : [],
    );
    return known.length > 0 ? known : [unknownComponent];
  };

  type PushRequest = FastifyRequest<{ Params: { id: string } }>;

  /** The probe that the token belongs to. */
  const probeOf = (request: PushRequest): string | undefined => {
    const given = hashOf(tokenOf(request));
    // Every hash is compared in full. The hash of `unknownComponent` comes from random bytes and matches no token.
    return expected(request.params.id).filter(({ hash }) => timingSafeEqual(given, hash))[0]?.key;
  };

  app.register(async (scope) => {
    // A body in any other form is refused: it might say that the job has failed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: FastifyRequest, body: string) => body,
    );
    scope.post<{ Params: { id: string } }>(
      `${routes.systemStatus.path}/push/:id`,
      {
        // The token is checked before the body is read: a stranger's body never is.
        onRequest: async (request, reply) => {
          if (probeOf(request) !== undefined) return;
          const { own } = clientOf(request);
          const taken = await limiter.take(own, '', wrongTokenLimits);
          if (typeof taken === 'string') return reply.callNotFound();
          return reply.code(429).header('retry-after', taken.retryAfter).send();
        },
      },
      async (request, reply) => {
        const probe = probeOf(request);
        if (probe === undefined) return reply.callNotFound();
        try {
          await recordPush(probe, { at: clock.now(), failure: failureOf(request) });
        } catch {
          return reply.code(503).header('retry-after', '60').send();
        }
        return reply.code(204).send();
      },
    );
  });
}
