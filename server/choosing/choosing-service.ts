/** Answers `/uebergabe` with the sheet that its query asks for: without a script, on paper, and shared. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer } from '../../schemas/page-renderer.ts';
import type { Clock } from '../clock.ts';
import type { Service, ServiceContext } from '../service.ts';
import { chooseEncoding } from '../site/content-negotiation.ts';
import { loadRenderer } from '../site/load-renderer.ts';
import { compress } from '../site/make-site-file.ts';
import { compilePage, type FillPage } from '../site/page-template.ts';
import { builtFolder } from '../site/site-files.ts';

const sheetPath = '/uebergabe';

type RenderSheet = PageRenderer['renderSheet'];

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

/** Reads nothing of a request but its address and `Accept-Encoding`. It sets no cookie and has no rate limit. */
function registerSheet(app: FastifyInstance, fill: FillPage, render: RenderSheet, clock: Clock) {
  app.get(sheetPath, async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, headers } = fill({ sheet: render(queryOf(request), clock.now()) });
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply
      .headers(Object.fromEntries(headers))
      // The sheet begins today: tomorrow the same address says something else.
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await compress(Buffer.from(html), encoding));
  });
  app.get(`${sheetPath}/`, (request, reply) => reply.redirect(sheetPath + queryOf(request), 308));
}

export const choosingService = (render: RenderSheet, clock: Clock): Service => ({
  templates: [sheetPath],
  mailKinds: {},
  routes: (app, templates) =>
    registerSheet(app, compilePage(templates, sheetPath, [], ['sheet']), render, clock),
  metrics: async () => [],
  checkHealth: async () => {},
  stop: async () => {},
});

export const startChoosingService = async ({ clock }: ServiceContext): Promise<Service> =>
  choosingService((await loadRenderer(builtFolder)).renderSheet, clock);
