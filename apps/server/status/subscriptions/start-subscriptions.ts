/** What subscriptions need of the service: their mail, their routes, and an end for what was not confirmed. */

import { codeOf, minute } from '@site/base';
import { company } from '@site/company/company';
import { serverUrl } from '@site/company/site';
import { later, type MailKind, mailboxHash } from '@site/delivery';
import { noteErasures, reapplyErasures } from '@site/storage';
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../service.ts';
import type { Templates } from '../../site/page-template.ts';
import type { StatusStore } from '../store/status-store.ts';
import { confirmMail } from './confirm-mail.ts';
import { subscriptionLinks } from './links.ts';
import type { NamedComponent } from './read-sign-up.ts';
import { createSignUpLimits } from './sign-up-limits.ts';
import { createSubscriptionPages, type SubscriptionRenderer } from './subscription-pages.ts';
import { registerSubscriptions } from './subscription-routes.ts';

export interface SubscriptionSettings {
  readonly dataDir: string;
  readonly mailFrom: string;
  readonly mailTo: readonly string[];
  readonly statusMailTo: readonly string[];
  /** Other sites whose form may post here: the same pages on a static host. */
  readonly contactOrigins: readonly string[];
}

type SubscriptionContext = Pick<
  ServiceContext,
  'storage' | 'signer' | 'clock' | 'uptime' | 'log'
> & { readonly delivery: Pick<ServiceContext['delivery'], 'wake'> };

const upkeepInterval = 10 * minute;

/** The upkeep runs in simulated mode too: unconfirmed sign-ups of an earlier time must not stay. */
export async function startSubscriptions(
  { storage, signer, delivery, clock, uptime, log }: SubscriptionContext,
  store: StatusStore,
  components: () => readonly NamedComponent[],
  settings: SubscriptionSettings,
) {
  const { dataDir, mailFrom, mailTo, statusMailTo } = settings;
  const { within } = storage;
  const links = subscriptionLinks(signer, serverUrl());
  const limits = createSignUpLimits(uptime);
  let hasErasedAgain = false;
  /** A restored backup may have brought back somebody who left. */
  const eraseAgain = async (): Promise<void> => {
    if (hasErasedAgain) return;
    await reapplyErasures(storage, dataDir, store.removeSubscribers);
    hasErasedAgain = true;
  };

  /** Lets no mail go out before that has succeeded once, and tries it with every mail until then. */
  const afterErasures = (kind: MailKind): MailKind => ({
    ...kind,
    draft: async (mail, now) => {
      try {
        await eraseAgain();
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'mails to subscribers wait: the erasures cannot be read');
        return later('erasures', now + minute);
      }
      return kind.draft(mail, now);
    },
  });

  const upkeep = async (): Promise<void> => {
    try {
      await eraseAgain();
      while (await store.forgetUnconfirmed(clock.now()));
      await limits.sweep();
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'subscribers could not be looked through');
    }
  };
  await upkeep();
  const timer = setInterval(() => void upkeep(), upkeepInterval).unref();

  const erase = async (id: string): Promise<boolean> => {
    // A mail program may post again and again, so an erasure is noted only where there is something to erase.
    const found = await store.subscriber(id, clock.now());
    if (!found) return false;
    const ids = (await store.subscribersOf(found.email)).map((one) => one.id);
    await noteErasures(storage, dataDir, ids);
    await store.removeSubscribers(ids);
    return true;
  };

  return {
    links,
    afterErasures,
    confirmKind: afterErasures(confirmMail({ store, links, components })),
    routes: (app: FastifyInstance, templates: Templates, renderer: SubscriptionRenderer): void =>
      registerSubscriptions(app, {
        store: {
          askSubscriber: (asked) => within(() => store.askSubscriber(asked)),
          confirmSubscriber: (id, now) => within(() => store.confirmSubscriber(id, now)),
          subscriber: (id, now) => within(() => store.subscriber(id, now)),
          chooseComponents: (id, chosen) => within(() => store.chooseComponents(id, chosen)),
        },
        erase: (id) => within(() => erase(id)),
        links,
        pages: createSubscriptionPages(templates, renderer),
        limits,
        components,
        ownAddresses: [mailFrom, ...mailTo, ...statusMailTo, company.email.display],
        origins: settings.contactOrigins,
        mailboxOf: (email) => mailboxHash(signer, email),
        clock,
        onMail: delivery.wake,
      }),
    stop: () => clearInterval(timer),
  };
}
