import { expect, it } from 'vitest';
import { type WebhookEvent, webhookBody } from './webhook-event.ts';
import type { WebhookFormat } from './webhook-target.ts';

const link = 'https://www.provider.example/system-status?a=1&b=2';
const event: WebhookEvent = {
  type: 'status.outage',
  at: Date.parse('2026-11-17T09:00:00Z'),
  data: { component: 'web' },
  headline: 'Ausfall: <Web> & *Mail*',
  lines: ['Seit 10:00 Uhr', 'Grund: [link](https://evil.example) "x"'],
  link,
};
const bodyOf = (format: WebhookFormat) => JSON.parse(webhookBody(format, event));

it('is type, timestamp and data for programs', () => {
  expect(bodyOf('standard')).toEqual({
    type: 'status.outage',
    timestamp: '2026-11-17T09:00:00.000Z',
    data: { component: 'web' },
  });
});

it('is text for Slack, with its three marks escaped and without previews, which would open the link', () => {
  expect(bodyOf('slack')).toEqual({
    text: `Ausfall: &lt;Web&gt; &amp; *Mail*\nSeit 10:00 Uhr\nGrund: [link](https://evil.example) "x"\n${link}`,
    unfurl_links: false,
    unfurl_media: false,
  });
});

it('is Markdown for Mattermost, in which no name becomes a mark', () => {
  expect(bodyOf('mattermost')).toEqual({
    text: `**Ausfall: \\<Web\\> & \\*Mail\\***\nSeit 10:00 Uhr\nGrund: \\[link\\](https://evil.example) "x"\n${link}`,
  });
});

it('is text and HTML for bridges to Matrix', () => {
  expect(bodyOf('matrix')).toEqual({
    text: `Ausfall: <Web> & *Mail*\nSeit 10:00 Uhr\nGrund: [link](https://evil.example) "x"\n${link}`,
    html: `<strong>Ausfall: &#60;Web&#62; &#38; *Mail*</strong><br>Seit 10:00 Uhr<br>Grund: [link](https://evil.example) &#34;x&#34;<br><a href="${link.replace('&', '&#38;')}">${link.replace('&', '&#38;')}</a>`,
  });
});
