/** Answers `/uebergabe` with the sheet that its query asks for: without a script, on paper, and shared. */

import type { Clock } from '@site/base';
import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { timeZone } from '@site/company/company';
import { dayIn } from '@site/finder/dates';
import { readSheet } from '@site/finder/sheet';
import type { PageRenderer } from '@site/monitor/page-renderer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfter } from '../http/load-shedding.ts';
import type { Service, ServiceContext } from '../service.ts';
import { makeSiteFile } from '../site/make-site-file.ts';
import { compilePage, type FillPage } from '../site/page-template.ts';
import { sendFile } from '../site/site-fallback.ts';
import type { SiteFile } from '../site/site-files.ts';
import { SheetPages } from './sheet-pages.ts';

const sheetPath = '/uebergabe';

type Renderer = Pick<PageRenderer, 'renderSheet' | 'renderBusySheet'>;

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

/** The cache key: a page depends on nothing else, so addresses with the same answers share one. */
function keyOf(query: string, now: number): string {
  const today = dayIn(timeZone, now);
  const { query: canonical, ignored } = readSheet(query, choosingCatalogue, today);
  return JSON.stringify([today, canonical, ignored]);
}

function makePage(fill: FillPage, sheet: string, more: readonly [string, string][], status = 200) {
  const { html, headers } = fill({ sheet });
  const own = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['X-Robots-Tag', 'noindex'],
  ] as const;
  return makeSiteFile(html, [...own, ...headers, ...more], { status });
}

/** Reads only the address and the negotiation headers of a request, and sets no cookie. */
async function registerSheet(
  app: FastifyInstance,
  fill: FillPage,
  { renderSheet, renderBusySheet }: Renderer,
  clock: Clock,
) {
  const pages = new SheetPages();
  const busy = await makePage(
    fill,
    renderBusySheet(),
    [
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(retryAfter)],
    ],
    503,
  );
  const make = (query: string, now: number): Promise<SiteFile> =>
    // The sheet counts from today, so the same address has a different page tomorrow.
    makePage(fill, renderSheet(query, now), [['Cache-Control', 'no-cache']]);
  const sendBusy = (request: FastifyRequest, reply: FastifyReply) => {
    sendFile(request, reply, busy);
  };
  app.get(sheetPath, { config: { whenShed: sendBusy } }, async (request, reply) => {
    const query = queryOf(request);
    const now = clock.now();
    const page = await pages.get(keyOf(query, now), () => make(query, now));
    return sendFile(request, reply, page ?? busy);
  });
  app.get(`${sheetPath}/`, (request, reply) => reply.redirect(sheetPath + queryOf(request), 308));
}

export const choosingService = (renderer: Renderer, clock: Clock): Service => ({
  templates: [sheetPath],
  kinds: [],
  routes: (app, templates) => {
    const fill = compilePage(templates, sheetPath, [], ['sheet']);
    app.register(async (scope) => registerSheet(scope, fill, renderer, clock));
  },
  metrics: async () => [],
  checkHealth: async () => {},
  stop: async () => {},
});

export const startChoosingService = async ({ renderer, clock }: ServiceContext): Promise<Service> =>
  choosingService(renderer, clock);
