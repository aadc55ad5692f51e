/** The answers for every outcome: JSON for the script, a page for the plain form. */

import { contactAnswers } from '@site/company/contact/answers';
import { number } from '@site/company/format';
import type { Accepted } from '@site/forms/contact-answer';
import { contactFields } from '@site/forms/contact-fields';
import { fill } from '@site/forms/fill';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestBody } from '../../http/request-body.ts';
import { sendPage } from '../../http/send-page.ts';
import { timeToWait } from '../../http/time-to-wait.ts';
import type { RequestKind } from '../kinds.ts';
import type { RequestErrors } from '../request-fields.ts';
import type { Refusal } from '../spam/contact-limits.ts';
import type { PostOutcome, PostResult } from '../submit.ts';
import { type ContactPages, type FormPages, replyInWords, summary } from './pages.ts';

const words = contactAnswers;

export function tooMany({ retryAfter, cause }: Refusal): string {
  const text = cause === 'flood' ? words.flood : words.tooMany;
  return `${fill(text, { wait: timeToWait(retryAfter) })} ${words.elsewhere}`;
}

const retrySoon = 60;

/** Answers a post: with JSON for the script, with a page for the plain form. */
export function answerPost(
  result: PostResult,
  { format, values }: RequestBody,
  kind: RequestKind,
  pages: FormPages,
  reply: FastifyReply,
): FastifyReply {
  const isJson = format === 'json';
  const again = (status: number, errors: RequestErrors, notice: string) =>
    sendPage(reply, status, pages.form(values, errors, notice));
  const invalid = (errors: RequestErrors) =>
    isJson ? reply.code(422).send({ errors }) : again(422, errors, summary(kind, errors));
  const refused = (status: number, retryAfter: number, error: string) => {
    reply.header('retry-after', retryAfter);
    const notice = `${error} ${words.kept}`;
    return isJson ? reply.code(status).send({ error: notice }) : again(status, {}, notice);
  };
  switch (result.kind) {
    case 'stored':
    case 'held':
    case 'replayed': {
      const { ref, dueAt } = result;
      if (!isJson) return reply.redirect(`${kind.path}/danke?ref=${encodeURIComponent(ref)}`, 303);
      const due = new Date(dueAt).toISOString();
      const accepted: Accepted = { ref, dueAt: due, reply: replyInWords(kind, result) };
      return reply.code(201).send(accepted);
    }
    case 'conflict':
      return invalid({ form: words.conflict });
    case 'invalid':
      return invalid(result.errors);
    case 'limited':
      return refused(429, result.retryAfter, tooMany(result));
    case 'unavailable':
      reply.log.error({ code: result.code }, 'a request could not be stored');
      return refused(503, retrySoon, `${words.unavailable} ${words.elsewhere}`);
    case 'edit':
      return again(200, {}, '');
    case 'first-step':
      return sendPage(reply, 200, pages.confirm(result.request, result.token));
  }
}

const { foreign, tooLarge, otherFormat, unreadable } = words.refusals;

/** Posts that are refused before their body is read. */
const refusals: Readonly<Record<number, { readonly title: string; readonly notice: string }>> = {
  403: foreign,
  413: {
    ...tooLarge,
    notice: fill(tooLarge.notice, { max: number(contactFields.message.longest) }),
  },
  415: otherFormat,
};

function wantsPage(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (type.startsWith('application/json')) return false;
  return (
    type.startsWith('application/x-www-form-urlencoded') ||
    (request.headers.accept ?? '').includes('text/html')
  );
}

/** For a client over its own limits, whose body was not read. */
export function refuseTooMany(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: ContactPages,
  retryAfter: number,
): FastifyReply {
  const notice = tooMany({ retryAfter, cause: 'client' });
  reply.header('retry-after', retryAfter);
  return wantsPage(request)
    ? sendPage(reply, 429, pages.refusal(words.refusals.tooMany, `${notice} ${words.back}`))
    : reply.code(429).send({ error: notice });
}

export function registerRefusals(
  scope: FastifyInstance,
  pages: ContactPages,
  count: (outcome: PostOutcome) => void,
): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // Anything else is a defect: the application's own handler reports it.
    if (status < 400 || status >= 500) throw error;
    count('refused');
    const refusal = refusals[status] ?? unreadable;
    const notice = `${refusal.notice} ${words.elsewhere}`;
    if (wantsPage(request))
      return sendPage(reply, status, pages.refusal(refusal.title, `${notice} ${words.back}`));
    return reply.code(status).send({ error: notice });
  });
}
