/** What a webhook says: data for programs, and the same in words for a chat. */
import type { WebhookFormat } from './webhook-target.ts';

export interface WebhookEvent {
  /** `status.outage` */
  readonly type: string;
  /** When it happened. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headline: string;
  readonly lines: readonly string[];
  /** A whole address, which every format shows as a link. */
  readonly link: string;
}

type Format = (event: WebhookEvent) => object;

const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
/** Slack takes these three for its own marks, and has no other. */
const inSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inMarkdown = (text: string): string => text.replace(/[\\`*_[\]#<>~|]/g, '\\$&');

const bodies: Readonly<Record<WebhookFormat, Format>> = {
  standard: ({ type, at, data }) => ({ type, timestamp: new Date(at).toISOString(), data }),
  slack: ({ headline, lines, link }) => ({
    text: [...[headline, ...lines].map(inSlack), link].join('\n'),
    // A preview would open the link.
    unfurl_links: false,
    unfurl_media: false,
  }),
  mattermost: ({ headline, lines, link }) => ({
    text: [`**${inMarkdown(headline)}**`, ...lines.map(inMarkdown), link].join('\n'),
  }),
  // What bridges show that know no HTML is `text`.
  matrix: ({ headline, lines, link }) => ({
    text: [headline, ...lines, link].join('\n'),
    html: [
      `<strong>${inHtml(headline)}</strong>`,
      ...lines.map(inHtml),
      `<a href="${inHtml(link)}">${inHtml(link)}</a>`,
    ].join('<br>'),
  }),
};

export const webhookBody = (format: WebhookFormat, event: WebhookEvent): string =>
  JSON.stringify(bodies[format](event));
