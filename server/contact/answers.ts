/** The two ways every outcome is told: as JSON to the script, as a page to the plain form. */
import type { FastifyReply } from 'fastify';
import type { ContactErrors } from '../../schemas/contact-request.ts';
import { type ContactPages, elsewhere, type FieldValues, summary } from './pages.ts';

export interface Answers {
  accepted(ref: string, dueAt: number): FastifyReply;
  invalid(errors: ContactErrors): FastifyReply;
  limited(retryAfter: number): FastifyReply;
  unavailable(): FastifyReply;
}

export const conflictErrors: ContactErrors = {
  form: 'Diese Anfrage wurde schon einmal mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu und senden Sie die Anfrage noch einmal.',
};

const minutesToWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 90) return `in etwa ${Math.ceil(minutes / 60)}\u00a0Stunden`;
  return minutes === 1 ? 'in einer Minute' : `in ${minutes}\u00a0Minuten`;
};

const tooMany = (seconds: number): string =>
  `Von Ihrem Anschluss kamen zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es ${minutesToWait(seconds)} noch einmal. ${elsewhere}`;

const unavailableText = `Ihre Anfrage konnte gerade nicht gespeichert werden. Bitte versuchen Sie es in einigen Minuten noch einmal. ${elsewhere}`;

const retrySoon = 60;

export function jsonAnswers(reply: FastifyReply): Answers {
  return {
    accepted: (ref, dueAt) => reply.code(201).send({ ref, dueAt: new Date(dueAt).toISOString() }),
    invalid: (errors) => reply.code(422).send({ errors }),
    limited: (retryAfter) =>
      reply
        .code(429)
        .header('retry-after', retryAfter)
        .send({ error: tooMany(retryAfter) }),
    unavailable: () =>
      reply.code(503).header('retry-after', retrySoon).send({ error: unavailableText }),
  };
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

export function formAnswers(
  reply: FastifyReply,
  pages: ContactPages,
  values: FieldValues,
): Answers {
  const again = (status: number, errors: ContactErrors, notice: string) =>
    sendPage(reply, status, pages.form(values, errors, notice));
  return {
    accepted: (ref) => reply.redirect(`/kontakt/danke?ref=${encodeURIComponent(ref)}`, 303),
    invalid: (errors) => again(422, errors, summary(errors)),
    limited: (retryAfter) => {
      reply.header('retry-after', retryAfter);
      return again(429, {}, tooMany(retryAfter));
    },
    unavailable: () => {
      reply.header('retry-after', retrySoon);
      return again(503, {}, unavailableText);
    },
  };
}
