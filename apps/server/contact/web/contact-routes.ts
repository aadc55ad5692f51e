import { type Clock, clientOf, hour } from '@site/base';
import { faultReport } from '@site/company/contact/fault-report';
import { TOPIC_PARAMETER } from '@site/company/routes';
import { idempotencyHeader } from '@site/forms/contact-answer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../../http/allowed-origin.ts';
import { bodyLimit, emptyBody, prepareForms, type RequestBody } from '../../http/request-body.ts';
import { sendPage } from '../../http/send-page.ts';
import { valuesFromSheet } from '../carried-sheet.ts';
import { topicLine } from '../fault-report.ts';
import type { RequestKind } from '../kinds.ts';
import {
  type ContactLimits,
  createContactLimits,
  type LimitDependencies,
} from '../spam/contact-limits.ts';
import { createStamp } from '../spam/stamp.ts';
import { readReference } from '../store/reference.ts';
import { type PostOutcome, type SubmitDependencies, submit } from '../submit.ts';
import { answerPost, refuseTooMany, registerRefusals, tooMany } from './answers.ts';
import type { ContactPages } from './pages.ts';
import { type Refuse, registerTasks } from './task-routes.ts';

interface ContactDependencies extends Omit<SubmitDependencies, 'limits'> {
  readonly uptime: Clock;
  readonly pages: ContactPages;
  readonly kinds: readonly RequestKind[];
  /** Origins besides our own whose forms are accepted. */
  readonly origins: readonly string[];
  readonly count: (outcome: PostOutcome) => void;
}

export function registerContact(app: FastifyInstance, dependencies: ContactDependencies): void {
  app.register(async (scope) => {
    const { pages, kinds, count } = dependencies;
    const limits = openLimits(scope, dependencies);
    const refuse: Refuse = async (request, reply) => {
      const retryAfter = await limits.receipt(clientOf(request));
      if (retryAfter === undefined) return false;
      count('limited');
      refuseTooMany(request, reply, pages, retryAfter);
      return true;
    };
    prepareForms(scope);
    registerRefusals(scope, pages, count);
    registerForm(scope, dependencies, limits);
    for (const kind of kinds) {
      registerReceipt(scope, dependencies, refuse, kind);
      registerSending(scope, dependencies, limits, kind);
    }
    registerTasks(scope, { ...dependencies, refuse });
  });
}

function openLimits(
  scope: FastifyInstance,
  { clock, uptime, store, within }: LimitDependencies & Pick<SubmitDependencies, 'within'>,
): ContactLimits {
  const limits = createContactLimits({
    clock,
    uptime,
    store: {
      heldSize: (kind) => store.heldSize(kind),
      isStoredKey: (key) => within(() => store.isStoredKey(key)),
    },
  });
  // Addresses are forgotten a day after their last request, not only when they come again.
  const sweep = setInterval(() => void limits.sweep(), hour);
  sweep.unref();
  scope.addHook('onClose', async () => clearInterval(sweep));
  return limits;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The form's script announces its key before the body is read. */
function announcedKey({ headers }: FastifyRequest): string | undefined {
  const { [idempotencyHeader]: key } = headers;
  return typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined;
}

type Query = Readonly<Record<string, unknown>>;

/** What a link without a script brings along: a sheet, or the topic of a fault. */
function carriedValues(query: Query, now: number) {
  const { sheet, [TOPIC_PARAMETER]: topic } = query;
  if (topic === faultReport.topic) return { message: `${topicLine(topic)}\n\n` };
  return typeof sheet === 'string' ? valuesFromSheet(sheet, now) : undefined;
}

/** The challenge for every form, and /kontakt, which leads to the form of the home page. */
function registerForm(
  scope: FastifyInstance,
  dependencies: ContactDependencies,
  limits: ContactLimits,
): void {
  const { clock, signer, count } = dependencies;

  for (const path of ['/kontakt', '/kontakt/']) {
    scope.get<{ Querystring: Query }>(path, (request, reply) => {
      const form = dependencies.kinds.find(({ name }) => name === 'contact');
      const values = carriedValues(request.query, clock.now());
      if (!form || !values) return reply.redirect('/#contact', 302);
      return sendPage(reply, 200, dependencies.pages.of(form).form(values, {}, ''));
    });
  }

  scope.get('/kontakt/challenge', async (request, reply) => {
    const now = clock.now();
    const retryAfter = await limits.attempt(clientOf(request));
    if (retryAfter !== undefined) {
      count('limited');
      return reply
        .code(429)
        .header('retry-after', retryAfter)
        .send({ error: tooMany({ retryAfter, cause: 'client' }) });
    }
    return {
      challenge: await dependencies.proofOfWork.challenge(now),
      stamp: createStamp(signer, now),
    };
  });
}

function registerReceipt(
  scope: FastifyInstance,
  { store, within, pages }: ContactDependencies,
  refuse: Refuse,
  kind: RequestKind,
): void {
  const { path, formHref } = kind;

  scope.get<{ Querystring: { ref?: unknown } }>(`${path}/danke`, async (request, reply) => {
    const { ref: typed } = request.query;
    const ref = typeof typed === 'string' ? readReference(typed) : undefined;
    if (!ref) return reply.redirect(formHref, 302);
    if (await refuse(request, reply)) return reply;
    // A database that fails right now must not make an accepted request look like a lost one.
    const receipt = await within(() => store.receipt(kind.name, ref)).catch(() => ({ ref }));
    if (!receipt) return reply.redirect(formHref, 302);
    return sendPage(reply, 200, pages.of(kind).thanks(receipt));
  });
}

function registerSending(
  scope: FastifyInstance,
  dependencies: ContactDependencies,
  limits: ContactLimits,
  kind: RequestKind,
): void {
  const { pages, origins, count } = dependencies;

  scope.post<{ Body: RequestBody | undefined }>(kind.path, {
    bodyLimit,
    onRequest: async (request, reply) => {
      if (!isAllowedOrigin(request, origins))
        throw Object.assign(new Error('foreign'), { statusCode: 403 });
      const retryAfter = await limits.waitBeforeReading(clientOf(request), announcedKey(request));
      if (retryAfter === undefined) return;
      count('limited');
      // The body is not read, so nothing else can come over this connection.
      reply.header('connection', 'close');
      return refuseTooMany(request, reply, pages, retryAfter);
    },
    handler: async (request, reply) => {
      const incoming = request.body ?? emptyBody(request);
      const post = { ...incoming, kind, client: clientOf(request) };
      const result = await submit(post, { ...dependencies, limits });
      count(result.kind);
      return answerPost(result, incoming, kind, pages.of(kind), reply);
    },
  });
}
