import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkContact } from '../../schemas/contact-request.ts';
import { type Clock, hour } from '../clock.ts';
import type { Count } from '../counters.ts';
import { isAllowedOrigin } from '../http/allowed-origin.ts';
import { clientNetwork } from '../http/client-address.ts';
import { RateLimiter } from '../http/rate-limit.ts';
import { isReference } from '../storage/reference.ts';
import { type Answers, conflictErrors, formAnswers, jsonAnswers, sendPage } from './answers.ts';
import { dueAt } from './deadline.ts';
import { bodyLimit, emptyBody, type Incoming, registerParsers } from './incoming.ts';
import type { ContactPages } from './pages.ts';
import { type Decision, decidePost } from './post-decision.ts';
import type { ProofOfWork } from './proof.ts';
import { registerRefusals } from './refusals.ts';
import { createStamp } from './stamp.ts';
import { looseLimits, type Submission, type SubmitDependencies, submit } from './submit.ts';

export interface ContactDependencies extends Omit<SubmitDependencies, 'limiter' | 'repeats'> {
  readonly pages: ContactPages;
  readonly proofOfWork: ProofOfWork;
  /** Origins besides our own whose forms are accepted. */
  readonly origins: readonly string[];
  readonly count: Count;
}

interface Limiters extends Pick<SubmitDependencies, 'limiter' | 'repeats'> {
  /** Counts everything that stores nothing. */
  readonly attempts: RateLimiter;
}

export function registerContact(app: FastifyInstance, dependencies: ContactDependencies): void {
  app.register(async (scope) => {
    const limiters = openLimiters(scope, dependencies.uptime);
    registerParsers(scope);
    registerRefusals(scope, dependencies.pages, dependencies.count);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('x-robots-tag', 'noindex');
    });
    registerReading(scope, dependencies, limiters);
    registerSending(scope, dependencies, limiters);
  });
}

function openLimiters(scope: FastifyInstance, uptime: Clock): Limiters {
  const limiters = {
    limiter: new RateLimiter(),
    repeats: new RateLimiter(),
    attempts: new RateLimiter(),
  };
  // Addresses are forgotten a day after their last request, not only when they come again.
  const sweep = setInterval(() => {
    for (const limiter of Object.values(limiters)) limiter.sweep(uptime.now());
  }, hour);
  sweep.unref();
  scope.addHook('onClose', async () => clearInterval(sweep));
  return limiters;
}

const clientOf = (request: FastifyRequest): string =>
  clientNetwork(request.ip, request.socket.remoteAddress);

function registerReading(
  scope: FastifyInstance,
  dependencies: ContactDependencies,
  { attempts }: Limiters,
): void {
  const { clock, uptime, signer, store, pages, count } = dependencies;

  for (const path of ['/kontakt', '/kontakt/']) {
    scope.get(path, (_request, reply) => reply.redirect('/#contact', 302));
  }

  scope.get('/kontakt/challenge', async (request, reply) => {
    const now = clock.now();
    const retryAfter = attempts.take(clientOf(request), '', looseLimits, uptime.now());
    if (retryAfter !== undefined) {
      count('limited');
      return jsonAnswers(reply).limited(retryAfter);
    }
    return {
      challenge: await dependencies.proofOfWork.challenge(now),
      stamp: createStamp(signer, now),
    };
  });

  scope.get<{ Querystring: { ref?: unknown } }>('/kontakt/danke', async (request, reply) => {
    const { ref } = request.query;
    if (typeof ref !== 'string' || !isReference(ref)) return reply.redirect('/#contact', 302);
    // A database that fails right now must not make an accepted request look like a lost one.
    const receipt = await store
      .receipt(ref)
      .catch(() => ({ ref, dueAt: dueAt(clock.now(), dependencies.deadline) }));
    if (!receipt) return reply.redirect('/#contact', 302);
    return sendPage(reply, 200, pages.thanks(receipt));
  });
}

function registerSending(
  scope: FastifyInstance,
  dependencies: ContactDependencies,
  limiters: Limiters,
): void {
  const { clock, uptime, signer, pages, proofOfWork, origins, count } = dependencies;

  const finish = async (submission: Submission, answers: Answers, request: FastifyRequest) => {
    const result = await submit({ ...dependencies, ...limiters }, submission);
    count(result.kind === 'stored' && result.held ? 'held' : result.kind);
    switch (result.kind) {
      case 'stored':
      case 'replayed':
        return answers.accepted(result.ref, result.dueAt);
      case 'conflict':
        return answers.invalid(conflictErrors);
      case 'limited':
        return answers.limited(result.retryAfter);
      case 'unavailable':
        request.log.error({ code: result.code }, 'a contact request could not be stored');
        return answers.unavailable();
    }
  };

  const decide = async ({ format, values, problem }: Incoming, client: string) => {
    const now = clock.now();
    const verdict = problem
      ? ({ ok: false, errors: { form: problem } } as const)
      : checkContact(values);
    const proof = verdict.ok ? await proofOfWork.verify(values['pow'], now) : undefined;
    const takeAttempt = () => limiters.attempts.take(client, '', looseLimits, uptime.now());
    return decidePost({ format, values, verdict, proof }, { signer, now, takeAttempt });
  };

  const answer = (
    decision: Exclude<Decision, { kind: 'store' }>,
    answers: Answers,
    reply: FastifyReply,
    values: Incoming['values'],
  ) => {
    count(decision.kind);
    switch (decision.kind) {
      case 'limited':
        return answers.limited(decision.retryAfter);
      case 'invalid':
        return answers.invalid(decision.errors);
      case 'edit':
        return sendPage(reply, 200, pages.form(values, {}, ''));
      case 'first-step':
        return sendPage(reply, 200, pages.confirm(decision.request, decision.token));
    }
  };

  scope.post<{ Body: Incoming | undefined }>('/kontakt', {
    bodyLimit,
    onRequest: async (request) => {
      if (!isAllowedOrigin(request, origins))
        throw Object.assign(new Error('foreign'), { statusCode: 403 });
    },
    handler: async (request, reply) => {
      const incoming = request.body ?? emptyBody(request);
      const { format, values } = incoming;
      const answers = format === 'json' ? jsonAnswers(reply) : formAnswers(reply, pages, values);
      const client = clientOf(request);
      const decision = await decide(incoming, client);
      return decision.kind === 'store'
        ? finish({ ...decision.submission, client }, answers, request)
        : answer(decision, answers, reply, values);
    },
  });
}
