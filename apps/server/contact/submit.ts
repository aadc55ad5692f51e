/** Decides what becomes of a post, independent of HTTP. */

import { randomUUID } from 'node:crypto';
import type { ClientNetworks, Clock, Signer } from '@site/base';
import { codeOf } from '@site/base';
import { mailboxHash, mailObjection } from '@site/delivery';
import { honeypotField, stampField } from '@site/forms/contact-answer';
import type { Storage } from '@site/storage';
import type { RequestBody } from '../http/request-body.ts';
import { type DeadlinePolicy, reminderTimes } from './deadline.ts';
import type { RequestKind } from './kinds.ts';
import type { RequestErrors, RequestValues } from './request-fields.ts';
import { createConfirmation, readConfirmation } from './spam/confirmation.ts';
import type { ContactLimits, Refusal } from './spam/contact-limits.ts';
import type { Proof, ProofOfWork } from './spam/proof.ts';
import { stampSuspicion } from './spam/stamp.ts';
import type { Suspicion } from './spam/suspicion.ts';
import type { ContactStore } from './store/contact-store.ts';
import type { Acceptance, NewRequest } from './store/intake.ts';

export interface SubmitDependencies {
  readonly store: ContactStore;
  /** Bounds what a visitor waits for the database. */
  readonly within: Storage['within'];
  readonly clock: Clock;
  readonly signer: Signer;
  readonly proofOfWork: ProofOfWork;
  readonly limits: ContactLimits;
  readonly deadline: DeadlinePolicy;
  /** Domains whose mail comes back to the provider. */
  readonly ownAddresses: readonly string[];
  /** Called when a mail waits to be sent. */
  readonly onStored: () => void;
}

interface Post extends RequestBody {
  readonly kind: RequestKind;
  readonly client: ClientNetworks;
}

/** Every way a post can end; the counters and the answers follow this list. */
export type PostResult =
  | Acceptance
  | { readonly kind: 'invalid'; readonly errors: RequestErrors }
  | ({ readonly kind: 'limited' } & Refusal)
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Without JavaScript: the visitor went back to the form to change something. */
  | { readonly kind: 'edit' }
  /** Without JavaScript: the page to check everything before it is sent. */
  | { readonly kind: 'first-step'; readonly request: RequestValues; readonly token: string };

/** What the metrics count; `refused` is turned away before it is read, `limited` counts challenges too. */
export type PostOutcome = PostResult['kind'] | 'refused';

/** How a request is to be stored. */
type Handling = Pick<
  NewRequest,
  'key' | 'furtherKeys' | 'channel' | 'suspicions' | 'challenge' | 'contentHash'
>;

/**
 * Recognises the same content without keeping the content a second time. A field counts only where it is filled in, so
 * that a request begun before an upgrade that adds one is recognised after it.
 */
export function contentHash(signer: Signer, request: RequestValues): string {
  const { key: _, ...fields } = request;
  const content = Object.entries(fields)
    .filter(([, value]) => value)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return signer.sign('content', JSON.stringify(content));
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Returns undefined for a plain form that has not been through the second step yet. */
function handlingOf(
  { format, values }: Post,
  request: RequestValues,
  hash: string,
  honeypot: readonly Suspicion[],
  proof: Proof | undefined,
  signer: Signer,
  now: number,
): Handling | undefined {
  if (format === 'json' || proof) {
    const missing: Suspicion = isFilled(values['pow']) ? 'bad-proof' : 'no-proof';
    const stamp = stampSuspicion(signer, values[stampField], now);
    const suspicions = [...(proof ? [] : [missing]), ...honeypot, ...(stamp ? [stamp] : [])];
    const key = request.key ?? randomUUID();
    const channel = 'script';
    return { key, furtherKeys: [], channel, suspicions, challenge: proof, contentHash: hash };
  }
  if (values['action'] === 'edit') return undefined;
  const confirmed = readConfirmation(signer, values['token'], hash, now);
  if (!confirmed) return undefined;
  const suspicions = [...confirmed.suspicions, ...honeypot];
  return { ...confirmed, channel: 'plain', suspicions, challenge: undefined, contentHash: hash };
}

async function store(
  { kind, client }: Post,
  { key: _, ...fields }: RequestValues,
  handling: Handling,
  dependencies: SubmitDependencies,
): Promise<PostResult> {
  const now = dependencies.clock.now();
  const dueAt = kind.dueAt(now, dependencies.deadline);
  const { key, channel, challenge: proof } = handling;
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  let giveBack = async () => {};
  try {
    return await dependencies.within(async () => {
      const place = await dependencies.limits.take({
        kind: kind.name,
        client,
        key,
        channel,
        proof,
        isDoubtful: handling.suspicions.length > 0,
        bytes,
      });
      if ('retryAfter' in place) return { kind: 'limited', ...place };
      ({ giveBack } = place);
      const acceptance = await dependencies.store.accept({
        ...handling,
        kind: kind.name,
        fields,
        receivedAt: now,
        dueAt,
        reminders: reminderTimes(now, dueAt, kind.remindedAfter),
        mailbox: mailboxHash(dependencies.signer, fields.email),
        noAck:
          (channel === 'plain' ? kind.acks.objectionToPlain : undefined) ??
          mailObjection(fields.email, dependencies.ownAddresses),
      });
      const hasMail = acceptance.kind === 'held' && kind.acks.whileHeld;
      if (acceptance.kind === 'stored' || hasMail) dependencies.onStored();
      return acceptance;
    });
  } catch (error) {
    // A request that could not be stored does not count against the visitor.
    await giveBack();
    return { kind: 'unavailable', code: codeOf(error) };
  }
}

export async function submit(post: Post, dependencies: SubmitDependencies): Promise<PostResult> {
  const { clock, signer, proofOfWork, limits } = dependencies;
  const { kind, values, problem, client } = post;
  const now = clock.now();
  const verdict = problem
    ? ({ ok: false, errors: { form: problem } } as const)
    : kind.check(values, now);
  const hash = verdict.ok ? contentHash(signer, verdict.value) : '';
  const honeypot: readonly Suspicion[] = isFilled(values[honeypotField]) ? ['honeypot'] : [];
  if (verdict.ok) {
    const proof = await proofOfWork.verify(values['pow'], now);
    const handling = handlingOf(post, verdict.value, hash, honeypot, proof, signer, now);
    if (handling) return store(post, verdict.value, handling, dependencies);
  }
  // What stores nothing is an attempt. Storing has its own limits, which recognise double clicks.
  const retryAfter = await limits.attempt(client);
  if (retryAfter !== undefined) return { kind: 'limited', retryAfter, cause: 'client' };
  if (!verdict.ok) return { kind: 'invalid', errors: verdict.errors };
  if (values['action'] === 'edit') return { kind: 'edit' };
  const token = createConfirmation(signer, hash, honeypot, now);
  return { kind: 'first-step', request: verdict.value, token };
}
