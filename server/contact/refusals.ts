/** What is turned away before anybody reads it: foreign origins, large bodies, other types. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Count } from '../counters.ts';
import { sendPage } from './answers.ts';
import { type ContactPages, elsewhere } from './pages.ts';

interface Refusal {
  readonly title: string;
  readonly notice: string;
}

const refusals: Readonly<Record<number, Refusal>> = {
  403: {
    title: 'Anfrage abgelehnt',
    notice: `Diese Anfrage kam nicht von unserem Kontaktformular. Bitte nutzen Sie das Formular auf unserer Website. ${elsewhere}`,
  },
  413: {
    title: 'Anfrage zu groß',
    notice: `Die Anfrage ist zu groß. Bitte kürzen Sie Ihre Nachricht auf höchstens 5.000 Zeichen. ${elsewhere}`,
  },
  415: {
    title: 'Anfrage nicht lesbar',
    notice: `Die Anfrage hat ein Format, das wir nicht lesen können. Bitte nutzen Sie das Formular auf unserer Website. ${elsewhere}`,
  },
};

const unreadable: Refusal = {
  title: 'Anfrage nicht lesbar',
  notice: `Die Anfrage konnte nicht gelesen werden. Bitte senden Sie das Formular noch einmal ab. ${elsewhere}`,
};

function wantsPage(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (type.startsWith('application/json')) return false;
  return (
    type.startsWith('application/x-www-form-urlencoded') ||
    (request.headers.accept ?? '').includes('text/html')
  );
}

export function registerRefusals(scope: FastifyInstance, pages: ContactPages, count: Count): void {
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    // Anything else is a defect: the application's own handler reports it.
    if (status < 400 || status >= 500) throw error;
    count('refused');
    const { title, notice } = refusals[status] ?? unreadable;
    if (wantsPage(request)) return sendPage(reply, status, pages.refusal(title, notice));
    return reply.code(status).send({ error: notice });
  });
}
