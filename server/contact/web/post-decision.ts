/** Decides what becomes of a POST; knows nothing of HTTP or storage. */
import { randomUUID } from 'node:crypto';
import { honeypotField, stampField } from '../../../schemas/contact-answer.ts';
import type { RequestKind } from '../kinds.ts';
import type { RequestValues, RequestVerdict } from '../request-fields.ts';
import { createConfirmation, readConfirmation } from '../spam/confirmation.ts';
import type { Proof } from '../spam/proof.ts';
import type { Signer } from '../spam/signer.ts';
import { stampSuspicion } from '../spam/stamp.ts';
import type { Suspicion } from '../spam/suspicion.ts';
import type { PostResult } from '../submit.ts';
import { contentHash, type Submission } from '../submit.ts';
import type { Incoming } from './incoming.ts';

interface Post extends Pick<Incoming, 'format' | 'values'> {
  readonly kind: RequestKind;
  readonly verdict: RequestVerdict;
  /** The proof of work that came with it, when it is a valid one. */
  readonly proof: Proof | undefined;
}

interface Circumstances {
  readonly signer: Signer;
  readonly now: number;
  /** Resolves with the seconds to wait, or nothing when there is room for an attempt. */
  takeAttempt(): Promise<number | undefined>;
}

type Decision =
  | { readonly kind: 'store'; readonly submission: Omit<Submission, 'client'> }
  | Extract<PostResult, { readonly kind: 'limited' | 'invalid' | 'edit' | 'first-step' }>;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const honeypotSuspicion = ({ values }: Post): readonly Suspicion[] =>
  isFilled(values[honeypotField]) ? ['honeypot'] : [];

/** Returns nothing for a plain form that has not been through the second step yet. */
function submissionOf(
  post: Post,
  request: RequestValues,
  { signer, now }: Circumstances,
): Omit<Submission, 'client'> | undefined {
  const { kind, format, values, proof } = post;
  const honeypot = honeypotSuspicion(post);
  if (format === 'json' || proof) {
    const missing: Suspicion = isFilled(values['pow']) ? 'bad-proof' : 'no-proof';
    const stamp = stampSuspicion(signer, values[stampField], now);
    return {
      kind,
      request,
      key: request.key ?? randomUUID(),
      furtherKeys: [],
      channel: 'script',
      suspicions: [...(proof ? [] : [missing]), ...honeypot, ...(stamp ? [stamp] : [])],
      proof,
    };
  }
  if (values['action'] === 'edit') return undefined;
  const confirmed = readConfirmation(signer, values['token'], contentHash(signer, request), now);
  return (
    confirmed && {
      kind,
      request,
      key: confirmed.key,
      furtherKeys: confirmed.furtherKeys,
      channel: 'plain',
      suspicions: [...confirmed.suspicions, ...honeypot],
      proof: undefined,
    }
  );
}

export async function decidePost(post: Post, circumstances: Circumstances): Promise<Decision> {
  const { values, verdict } = post;
  const submission = verdict.ok ? submissionOf(post, verdict.value, circumstances) : undefined;
  if (submission) return { kind: 'store', submission };

  // What stores nothing is an attempt. Storing has limits of its own, which know double clicks.
  const retryAfter = await circumstances.takeAttempt();
  if (retryAfter !== undefined) return { kind: 'limited', retryAfter, cause: 'client' };
  if (!verdict.ok) return { kind: 'invalid', errors: verdict.errors };
  if (values['action'] === 'edit') return { kind: 'edit' };
  const { signer, now } = circumstances;
  const hash = contentHash(signer, verdict.value);
  const token = createConfirmation(signer, hash, honeypotSuspicion(post), now);
  return { kind: 'first-step', request: verdict.value, token };
}
