/** What is turned away before anybody reads it: foreign origins, large bodies, other types. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number } from '../../../config/format.ts';
import { contactAnswers } from '../../../content/contact/answers.ts';
import { contactFields } from '../../../schemas/contact-fields.ts';
import { fill } from '../../../schemas/fill.ts';
import type { PostOutcome } from '../submit.ts';
import { sendPage, tooMany } from './answers.ts';
import type { ContactPages } from './pages.ts';

interface Refusal {
  readonly title: string;
  readonly notice: string;
}

const { refusals: words, elsewhere } = contactAnswers;

const refusals: Readonly<Record<number, Refusal>> = {
  403: words.foreign,
  413: {
    ...words.tooLarge,
    notice: fill(words.tooLarge.notice, { max: number(contactFields.message.longest) }),
  },
  415: words.otherFormat,
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
    ? sendPage(reply, 429, pages.refusal(words.tooMany, notice))
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
    const refusal = refusals[status] ?? words.unreadable;
    const notice = `${refusal.notice} ${elsewhere}`;
    if (wantsPage(request)) return sendPage(reply, status, pages.refusal(refusal.title, notice));
    return reply.code(status).send({ error: notice });
  });
}
