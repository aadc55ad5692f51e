/** The pages about a subscription: one template, filled with title, text and what can be done. */
import { subscribeEndpoint } from '@site/company/site';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import type { PageRenderer, SubscriptionView } from '@site/monitor/page-renderer';
import { compilePage, type HtmlPage, type Templates } from '../../site/page-template.ts';
import { subscribePath } from './links.ts';

/** The template (apps/website/src/pages/system-status/abo.astro). Its own address is that of the form, which the server answers. */
export const subscriptionTemplate = subscribePath;

export interface PageWords {
  readonly title: string;
  readonly text: string;
}

export type SubscriptionRenderer = Pick<PageRenderer, 'renderSubscription'>;
export type SubscriptionPages = ReturnType<typeof createSubscriptionPages>;

export function createSubscriptionPages(
  templates: Templates,
  { renderSubscription }: SubscriptionRenderer,
) {
  const fill = compilePage(templates, subscriptionTemplate, ['title', 'text'], ['content']);
  const page = ({ title, text }: PageWords, view: SubscriptionView): HtmlPage =>
    fill({ title, text, content: renderSubscription(view) });
  // Rendered once, because floods are answered with it.
  const content = renderSubscription({
    kind: 'link',
    href: subscribeEndpoint(),
    label: words.notes.again,
  });
  return {
    page,
    /** Says why nothing happened, and leads to the form. */
    note: ({ title, text }: PageWords): HtmlPage => fill({ title, text, content }),
  };
}
