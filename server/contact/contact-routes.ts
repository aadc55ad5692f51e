import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, stampField } from '../../schemas/contact-answer.ts';
import { checkContact } from '../../schemas/contact-request.ts';
import { hour } from '../clock.ts';
import type { Count } from '../counters.ts';
import { isAllowedOrigin } from '../http/allowed-origin.ts';
import { clientNetwork } from '../http/client-address.ts';
import { RateLimiter } from '../http/rate-limit.ts';
import { isReference } from '../storage/reference.ts';
import type { Suspicion } from '../suspicion.ts';
import { type Answers, conflictErrors, formAnswers, jsonAnswers, sendPage } from './answers.ts';
import { createConfirmation, readConfirmation } from './confirmation.ts';
import { dueAt } from './deadline.ts';
import type { ContactPages } from './pages.ts';
import type { ProofOfWork } from './proof.ts';
import { type Body, readForm, readJson } from './read-body.ts';
import { registerRefusals } from './refusals.ts';
import { createStamp, stampSuspicion } from './stamp.ts';
import {
  contentHash,
  looseLimits,
  type Submission,
  type SubmitDependencies,
  submit,
} from './submit.ts';

export interface ContactDependencies extends Omit<SubmitDependencies, 'limiter' | 'repeats'> {
  readonly pages: ContactPages;
  readonly proofOfWork: ProofOfWork;
  /** Origins besides our own whose forms are accepted. */
  readonly origins: readonly string[];
  readonly count: Count;
}

const bodyLimit = 32 * 1024;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface Incoming extends Body {
  readonly format: 'form' | 'json';
}

export function registerContact(app: FastifyInstance, dependencies: ContactDependencies): void {
  app.register(async (scope) => contactScope(scope, dependencies));
}

function contactScope(scope: FastifyInstance, dependencies: ContactDependencies): void {
  const { clock, signer, pages, proofOfWork, origins, count } = dependencies;
  const limiter = new RateLimiter();
  const attempts = new RateLimiter();
  const repeats = new RateLimiter();
  const client = (request: FastifyRequest) =>
    clientNetwork(request.ip, request.socket.remoteAddress);
  const tooManyAttempts = (request: FastifyRequest) =>
    attempts.take(client(request), '', looseLimits, clock.now());

  scope.removeAllContentTypeParsers();
  const parser = (format: Incoming['format'], read: (bytes: Buffer) => Body) =>
    scope.addContentTypeParser(
      format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, bytes: Buffer): Promise<Incoming> => ({
        format,
        ...read(bytes),
      }),
    );
  parser('json', readJson);
  parser('form', readForm);
  registerRefusals(scope, pages, count);

  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
  });

  // Addresses are forgotten a day after their last request, not only when they come again.
  const sweep = setInterval(() => {
    limiter.sweep(clock.now());
    attempts.sweep(clock.now());
    repeats.sweep(clock.now());
  }, hour);
  sweep.unref();
  scope.addHook('onClose', async () => clearInterval(sweep));

  for (const path of ['/kontakt', '/kontakt/']) {
    scope.get(path, (_request, reply) => reply.redirect('/#contact', 302));
  }

  scope.get('/kontakt/challenge', async (request, reply) => {
    const retryAfter = tooManyAttempts(request);
    if (retryAfter !== undefined) return jsonAnswers(reply).limited(retryAfter);
    const now = clock.now();
    return { challenge: await proofOfWork.challenge(now), stamp: createStamp(signer, now) };
  });

  scope.get<{ Querystring: { ref?: unknown } }>('/kontakt/danke', async (request, reply) => {
    const { ref } = request.query;
    if (typeof ref !== 'string' || !isReference(ref)) return reply.redirect('/#contact', 302);
    // A database that fails right now must not make an accepted request look like a lost one.
    const receipt = await dependencies.store
      .receipt(ref)
      .catch(() => ({ ref, dueAt: dueAt(clock.now(), dependencies.deadline) }));
    if (!receipt) return reply.redirect('/#contact', 302);
    return sendPage(reply, 200, pages.thanks(receipt));
  });

  const finish = async (submission: Submission, answers: Answers, request: FastifyRequest) => {
    const result = await submit({ ...dependencies, limiter, repeats }, submission);
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

  scope.post<{ Body: Incoming | undefined }>('/kontakt', {
    bodyLimit,
    onRequest: async (request) => {
      if (!isAllowedOrigin(request, origins))
        throw Object.assign(new Error('foreign'), { statusCode: 403 });
    },
    handler: async (request, reply) => {
      const incoming = request.body ?? emptyBody(request);
      const { format, values, problem } = incoming;
      const now = clock.now();
      const answers = format === 'json' ? jsonAnswers(reply) : formAnswers(reply, pages, values);

      const verdict = problem
        ? ({ ok: false, errors: { form: problem } } as const)
        : checkContact(values);
      const direct = verdict.ok ? await proofOfWork.verify(values['pow'], now) : undefined;
      const hash = verdict.ok ? contentHash(signer, verdict.value) : '';
      const confirmed =
        verdict.ok && format === 'form' && !direct && values['action'] !== 'edit'
          ? readConfirmation(signer, values['token'], hash, now)
          : undefined;
      const stores = verdict.ok && (format === 'json' || direct || confirmed);
      if (!stores) {
        const retryAfter = tooManyAttempts(request);
        count(verdict.ok ? 'first-step' : 'invalid');
        if (retryAfter !== undefined) return answers.limited(retryAfter);
      }
      if (!verdict.ok) return answers.invalid(verdict.errors);

      const honeypot: Suspicion[] = isFilled(values[honeypotField]) ? ['honeypot'] : [];
      const base = { request: verdict.value, client: client(request) };
      if (format === 'json' || direct) {
        const proof: Suspicion[] = direct
          ? []
          : [isFilled(values['pow']) ? 'bad-proof' : 'no-proof'];
        const stamp = stampSuspicion(signer, values[stampField], now);
        return finish(
          {
            ...base,
            key: verdict.value.key ?? randomUUID(),
            channel: 'script',
            suspicions: [...proof, ...honeypot, ...(stamp ? [stamp] : [])],
            proof: direct,
          },
          answers,
          request,
        );
      }
      if (confirmed) {
        const suspicions = [...confirmed.suspicions, ...honeypot];
        return finish(
          { ...base, key: confirmed.key, channel: 'plain', suspicions, proof: undefined },
          answers,
          request,
        );
      }
      return secondStep(reply, values, verdict.value, hash, honeypot);
    },
  });

  function secondStep(
    reply: FastifyReply,
    values: Body['values'],
    checked: Readonly<Record<string, unknown>>,
    hash: string,
    suspicions: readonly Suspicion[],
  ): FastifyReply {
    const now = clock.now();
    if (values['action'] === 'edit') {
      return sendPage(reply, 200, pages.form(values, {}, ''));
    }
    const token = createConfirmation(signer, hash, suspicions, now);
    return sendPage(reply, 200, pages.confirm(checked, token));
  }
}

/** Fastify runs no parser for a body of no bytes. */
function emptyBody(request: FastifyRequest): Incoming {
  const json = request.headers['content-type']?.toLowerCase().startsWith('application/json');
  return json ? { format: 'json', ...readJson(Buffer.alloc(0)) } : { format: 'form', values: {} };
}
