/** From a valid request to a stored one; knows nothing of HTTP. */
import type { Clock } from '../clock.ts';
import type { ClientNetworks } from '../http/client-address.ts';
import { codeOf } from '../operations/error-code.ts';
import { type DeadlinePolicy, reminderTimes } from './deadline.ts';
import type { RequestKind } from './kinds.ts';
import type { RequestErrors, RequestValues } from './request-fields.ts';
import type { ContactLimits, Refusal } from './spam/contact-limits.ts';
import type { Proof } from './spam/proof.ts';
import type { Signer } from './spam/signer.ts';
import type { Suspicion } from './spam/suspicion.ts';
import { ackObjection } from './store/ack-caps.ts';
import type { ContactStore } from './store/contact-store.ts';
import type { Acceptance } from './store/intake.ts';
import type { Channel } from './store/tables.ts';

export interface SubmitDependencies {
  readonly store: ContactStore;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly limits: ContactLimits;
  readonly deadline: DeadlinePolicy;
  /** Domains whose mail comes back to the provider. */
  readonly ownDomains: readonly string[];
  /** Called when a mail waits to be sent. */
  readonly onStored: () => void;
  /** Called when a request could not be stored. */
  readonly onUnavailable?: () => void;
}

export interface Submission {
  readonly kind: RequestKind;
  readonly request: RequestValues;
  readonly key: string;
  /** Under these it is known as well. */
  readonly furtherKeys: readonly string[];
  readonly channel: Channel;
  readonly client: ClientNetworks;
  readonly suspicions: readonly Suspicion[];
  readonly proof: Proof | undefined;
}

/** Every way a post can end; the counters and the answers follow this list. */
export type PostResult =
  | Acceptance
  | { readonly kind: 'invalid'; readonly errors: RequestErrors }
  | ({ readonly kind: 'limited' } & Refusal)
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Without JavaScript: the form was asked for again, for changes. */
  | { readonly kind: 'edit' }
  /** Without JavaScript: the page to check everything before it is sent. */
  | { readonly kind: 'first-step'; readonly request: RequestValues; readonly token: string };

/** What the metrics count; `refused` is turned away before it is read, `limited` counts challenges too. */
export type PostOutcome = PostResult['kind'] | 'refused';

type SubmitResult = Extract<
  PostResult,
  { readonly kind: Acceptance['kind'] | 'limited' | 'unavailable' }
>;

/** The fields of the first release, in the order of its hashes. */
const firstFields = ['firstName', 'lastName', 'email', 'company', 'message', 'package'] as const;

/**
 * Recognises the same content without keeping the content a second time. A field that came later counts only where it
 * is filled in, so that a request begun before an upgrade is recognised after it.
 */
export function contentHash(signer: Signer, request: RequestValues): string {
  const { key: _, ...fields } = request;
  const later = Object.entries(fields)
    .filter(([name, value]) => value && !(firstFields as readonly string[]).includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const content = [...firstFields.map((name) => fields[name] ?? ''), ...later];
  return signer.sign('content', JSON.stringify(content));
}

export async function submit(
  dependencies: SubmitDependencies,
  submission: Submission,
): Promise<SubmitResult> {
  const { store, clock, signer, limits } = dependencies;
  const { kind, request, key, channel, client, proof } = submission;
  const { key: _, ...fields } = request;
  const now = clock.now();
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  const due = kind.dueAt(now, dependencies.deadline);
  let giveBack = async () => {};
  try {
    const place = await limits.take({ kind: kind.name, client, key, channel, proof, bytes });
    if ('retryAfter' in place) return { kind: 'limited', ...place };
    ({ giveBack } = place);
    const acceptance = await store.accept({
      kind: kind.name,
      key,
      furtherKeys: submission.furtherKeys,
      contentHash: contentHash(signer, request),
      channel,
      fields,
      suspicions: submission.suspicions,
      challenge: submission.proof,
      receivedAt: now,
      dueAt: due,
      reminders: reminderTimes(now, due, kind.remindedAfter),
      noAck:
        (channel === 'plain' ? kind.acks.objectionToPlain : undefined) ??
        ackObjection(request.email, dependencies.ownDomains),
    });
    if (acceptance.kind === 'stored') dependencies.onStored();
    return acceptance;
  } catch (error) {
    // A request that could not be stored does not count against the visitor.
    await giveBack();
    dependencies.onUnavailable?.();
    return { kind: 'unavailable', code: codeOf(error) };
  }
}
