/** From a valid request to a stored one; knows nothing of HTTP. */

import type { ContactRequest } from '../../schemas/contact-request.ts';
import type { Clock } from '../clock.ts';
import { codeOf } from '../error-code.ts';
import type { Limits, RateLimiter } from '../http/rate-limit.ts';
import type { Signer } from '../signer.ts';
import type { Acceptance, ContactStore } from '../storage/contact-store.ts';
import type { Channel } from '../storage/tables.ts';
import type { Suspicion } from '../suspicion.ts';
import { ackObjection } from './acknowledgement.ts';
import { type DeadlinePolicy, dueAt, reminderTimes } from './deadline.ts';
import type { Proof } from './proof.ts';

export interface SubmitDependencies {
  readonly store: ContactStore;
  readonly clock: Clock;
  /** What limits count by: a clock that is set back must lock nobody out. */
  readonly uptime: Clock;
  readonly signer: Signer;
  readonly limiter: RateLimiter;
  /** Counts what comes again under a known key. */
  readonly repeats: RateLimiter;
  readonly deadline: DeadlinePolicy;
  /** Domains whose mail comes back to the provider. */
  readonly ownDomains: readonly string[];
  /** Called when a mail waits to be sent. */
  readonly onStored: () => void;
}

export interface Submission {
  readonly request: ContactRequest;
  readonly key: string;
  /** Under these it is known as well. */
  readonly furtherKeys: readonly string[];
  readonly channel: Channel;
  readonly client: string;
  readonly suspicions: readonly Suspicion[];
  readonly proof: Proof | undefined;
}

type SubmitResult =
  | Acceptance
  | { readonly kind: 'limited'; readonly retryAfter: number }
  | { readonly kind: 'unavailable'; readonly code: string };

const limitsOf: Readonly<Record<Channel, Limits>> = {
  script: { perTenMinutes: 5, perDay: 20 },
  plain: { perTenMinutes: 3, perDay: 10 },
};
/** For everything that stores nothing: wrong input, first steps, changes, challenges. */
export const looseLimits: Limits = { perTenMinutes: 60, perDay: 600 };
/** For what comes again under a known key: a thousand at once get their answer, a flood does not. */
export const repeatLimits: Limits = { perTenMinutes: 1200, perDay: 5000 };

/** Recognises the same content without keeping the content a second time. */
export function contentHash(signer: Signer, request: ContactRequest): string {
  const { firstName, lastName, email, company, message } = request;
  return signer.sign(
    'content',
    JSON.stringify([firstName, lastName, email, company, message, request.package ?? '']),
  );
}

export async function submit(
  dependencies: SubmitDependencies,
  submission: Submission,
): Promise<SubmitResult> {
  const { store, clock, uptime, signer, limiter, repeats } = dependencies;
  const { request, key, channel, client } = submission;
  const now = clock.now();
  // The same key again is the same request, or pretends to be: it costs little, but not nothing.
  const again = limiter.has(client, key);
  const retryAfter = again
    ? repeats.take(client, '', repeatLimits, uptime.now())
    : limiter.take(client, key, limitsOf[channel], uptime.now());
  if (retryAfter !== undefined) return { kind: 'limited', retryAfter };

  const due = dueAt(now, dependencies.deadline);
  try {
    const acceptance = await store.accept({
      key,
      furtherKeys: submission.furtherKeys,
      contentHash: contentHash(signer, request),
      channel,
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      company: request.company,
      message: request.message,
      package: request.package,
      suspicions: submission.suspicions,
      challenge: submission.proof,
      receivedAt: now,
      dueAt: due,
      reminders: reminderTimes(now, due),
      noAck:
        channel === 'plain' ? 'no-script' : ackObjection(request.email, dependencies.ownDomains),
    });
    if (acceptance.kind === 'stored') dependencies.onStored();
    return acceptance;
  } catch (error) {
    // A store that cannot write is no reason to count the visitor's attempt.
    if (!again) limiter.giveBack(client, key);
    return { kind: 'unavailable', code: codeOf(error) };
  }
}
