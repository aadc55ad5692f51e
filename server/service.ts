/** The interface of a feature of the server: routes, metrics, kinds of the outbox, and its end. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PageRenderer } from '../schemas/page-renderer.ts';
import type { Clock } from './clock.ts';
import type { Engine } from './database/engine.ts';
import type { KeyValues } from './database/key-values.ts';
import type { Metric } from './operations/metrics.ts';
import type { Signer } from './operations/signer.ts';
import type { Delivery } from './outbox/delivery.ts';
import type { OutboxKinds } from './outbox/outbox-kinds.ts';
import type { Slots, Templates } from './site/page-template.ts';
import type { Site, SiteFiles } from './site/site-files.ts';
import type { WebhookPost } from './webhooks/post-webhook.ts';

/** What every service is started with. */
export interface ServiceContext {
  readonly engine: Engine;
  readonly values: KeyValues;
  readonly signer: Signer;
  readonly delivery: Delivery;
  readonly webhooks: WebhookPost;
  readonly renderer: PageRenderer;
  readonly clock: Clock;
  /** Milliseconds since the start, for limits and waits that a clock set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
}

export interface Service {
  /** Paths of built pages that are answers of this service and no addresses of their own. */
  readonly templates: readonly string[];
  readonly outboxKinds: OutboxKinds;
  /** Answers that the service keeps ready in memory; they are served like the files of the site. */
  readonly files?: SiteFiles;
  /** The current content of the frame's slots, for pages of every service. */
  readonly frame?: () => Slots;
  /** `site` is the built one, without the templates. */
  routes(app: FastifyInstance, templates: Templates, site: Site): void;
  metrics(): Promise<readonly Metric[]>;
  /** Rejects while the service could not do what it promises. */
  checkHealth(): Promise<void>;
  /** Ends what runs in the background. Requests under way are still answered. */
  stop(): Promise<void>;
}
