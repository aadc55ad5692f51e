/** Sends a request and classifies the answer. */
import {
  type Accepted,
  type Failure,
  type FieldErrors,
  idempotencyHeader,
  type Rejected,
} from '@site/forms/contact-answer';

const ANSWER_TIMEOUT_MS = 20_000;

export type Outcome =
  | { readonly kind: 'accepted'; readonly ref: string; readonly reply: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The server explains it in a German sentence. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'no-answer' };

export type RequestFields = Readonly<Record<string, string>>;

/** The last attempt, stored with the draft: a reload may lose the answer to it. */
export interface LastAttempt {
  read(): string | undefined;
  write(attempt: string): void;
}

/** For as long as the page is open. */
export function attemptInMemory(): LastAttempt {
  let attempt: string | undefined;
  return {
    read: () => attempt,
    write: (latest) => {
      attempt = latest;
    },
  };
}

/** One key per content: the same text sent again is the same request, a changed one is another. */
export function createKeyring(newKey: () => string | undefined, last: LastAttempt) {
  return (fields: RequestFields): string | undefined => {
    const content = JSON.stringify(fields);
    const [key, ...tried] = last.read()?.split(' ') ?? [];
    if (key && tried.join(' ') === content) return key;
    const fresh = newKey();
    if (fresh) last.write(`${fresh} ${content}`);
    return fresh;
  };
}

async function readOutcome(response: Response): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return { kind: 'no-answer' };
  if (response.status === 201 && 'ref' in body) {
    const { ref, reply } = body as Accepted;
    return { kind: 'accepted', ref, reply };
  }
  if (response.status === 422 && 'errors' in body) {
    return { kind: 'invalid', errors: (body as Rejected).errors };
  }
  if ('error' in body) return { kind: 'refused', text: (body as Failure).error };
  return { kind: 'no-answer' };
}

export async function sendRequest(
  action: string,
  fields: RequestFields,
  timeout = ANSWER_TIMEOUT_MS,
): Promise<Outcome> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(fields['key'] && { [idempotencyHeader]: fields['key'] }),
      },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    });
    return await readOutcome(response);
  } catch {
    return { kind: navigator.onLine === false ? 'offline' : 'no-answer' };
  }
}
