/** The built site with the measured status page, filled from a report that a test may change at any time. */
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { StatusReport } from '@site/monitor/status-report';
import { loadRenderer } from '../../../apps/server/site/load-renderer.ts';
import { fillPlaces, takeTemplates } from '../../../apps/server/site/page-template.ts';
import { readSite } from '../../../apps/server/site/site-files.ts';
import { sendSiteFile } from '../../../apps/server/site/site-listener.ts';
import {
  createStatusPage,
  statusTemplate,
} from '../../../apps/server/status/public/status-page.ts';
import { listenLocally } from '../machine/scripted-server.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Makes the whole page of a report; without one, of a server that cannot read its measurements. */
export async function statusPage(): Promise<ReturnType<typeof createStatusPage>> {
  const { templates } = takeTemplates(readSite(dist), [statusTemplate]);
  return createStatusPage(templates, await loadRenderer(dist));
}

/** May be kept for long, as by a proxy that has its own rules. */
const headers = { 'cache-control': 'public, max-age=600' };

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

/** Without a report the page says that there is nothing, and the report is answered with 503. */
export async function startStatusSite(report: () => StatusReport | null) {
  const site = {
    report,
    /** The server's clock, as its answers state it. */
    clock: Date.now,
    /** How often the report was asked for. */
    polls: 0,
  };
  const page = await statusPage();
  const { renderStatusMarks } = await loadRenderer(dist);
  const files = readSite(dist).files;
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    response.setHeader('date', new Date(site.clock()).toUTCString());
    if (path === '/system-status') {
      const { html, headers: policy } = page(site.report());
      for (const [name, value] of policy) response.setHeader(name, value);
      return send(response, 200, 'text/html; charset=utf-8', html);
    }
    if (path === '/system-status/report.json') {
      site.polls += 1;
      const current = site.report();
      return send(response, current ? 200 : 503, 'application/json', JSON.stringify(current));
    }
    const file = files.get(path);
    if (file && path === '/') {
      const marks = renderStatusMarks(site.report()?.state ?? 'unknown');
      const html = fillPlaces(file.identity.body.toString('utf8'), marks);
      return send(response, 200, 'text/html; charset=utf-8', html);
    }
    return file
      ? sendSiteFile(request, response, file, 200)
      : send(response, 404, 'text/plain', 'Nothing here.');
  });
  const { port, close } = await listenLocally(server);
  return Object.assign(site, { url: `http://127.0.0.1:${port}`, close });
}

export type StatusSite = Awaited<ReturnType<typeof startStatusSite>>;
