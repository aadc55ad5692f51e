/** Answers with a page that the server filled. */
import type { FastifyReply } from 'fastify';
import type { HtmlPage } from '../site/page-template.ts';

export function sendPage(reply: FastifyReply, status: number, page: HtmlPage): FastifyReply {
  return reply
    .code(status)
    .headers(Object.fromEntries(page.headers))
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/**
 * The address of a signed link is as good as a signature, so it must reach no other site, neither as a referrer nor
 * through a script that the visitor agreed to. This policy narrows the page's own, which still says which inline
 * scripts may run.
 */
const ownOnly =
  "script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; frame-src 'none'";

/** For pages behind signed links. */
export function sendPrivately(reply: FastifyReply, status: number, page: HtmlPage): FastifyReply {
  const own = page.headers.map(([name, value]): readonly [string, string] =>
    name.toLowerCase() === 'content-security-policy'
      ? [name, `${value}, ${ownOnly}`]
      : [name, value],
  );
  const others = own.filter(([name]) => name.toLowerCase() !== 'referrer-policy');
  const headers = [...others, ['Referrer-Policy', 'no-referrer'] as const];
  return sendPage(reply, status, { ...page, headers });
}
