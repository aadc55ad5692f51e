/** The interface of a feature of the server: routes, metrics, kinds of the outbox, and its end. */

import type { Clock, Signer } from '@site/base';
import type { DeliveredKind, Delivery } from '@site/delivery';
import type { PageRenderer } from '@site/monitor/page-renderer';
import type { Storage, Values } from '@site/storage';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metric } from './process/metrics.ts';
import type { Slots, Templates } from './site/page-template.ts';
import type { Site, SiteFiles } from './site/site-files.ts';

/** What every service is started with. */
export interface ServiceContext {
  readonly storage: Storage;
  readonly values: Values;
  readonly signer: Signer;
  /** Does nothing before the start and after the end. */
  readonly delivery: Pick<Delivery, 'wake' | 'pauses'>;
  readonly renderer: PageRenderer;
  readonly clock: Clock;
  /** Milliseconds since the start, for limits and waits that a clock set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
}

export interface Service {
  /** Paths of built pages that are answers of this service and no addresses of their own. */
  readonly templates: readonly string[];
  readonly kinds: readonly DeliveredKind[];
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
