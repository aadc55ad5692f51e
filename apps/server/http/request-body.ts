/** Reads the bodies of posts. One that cannot be read without guessing is refused, never repaired. */

import { contactAnswers } from '@site/company/contact/answers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Body {
  readonly values: Readonly<Record<string, unknown>>;
  /** Set when the body cannot be trusted; its values may then only be shown again. */
  readonly problem?: string;
}

const strict = new TextDecoder('utf-8', { fatal: true });
/** A status page has 50 components at most, and its form a tick for each. */
const fieldLimit = 60;

const { unreadable, repeated } = contactAnswers;

const record = (entries: Iterable<readonly [string, unknown]>) =>
  Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, unknown>;

function decode(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function isWellEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A field in `lists` may come several times, as checkboxes of one group do; any other that comes twice is refused. */
export function readForm(bytes: Buffer, lists: readonly string[] = []): Body {
  const text = decode(bytes);
  if (text === undefined) return { values: record([]), problem: unreadable };
  const values = new Map<string, string | readonly string[]>();
  // Keeps as much as possible of what is not well encoded, for the form that is shown again.
  // Without the `&`, a leading `?` would be dropped.
  const pairs = new URLSearchParams(`&${text}`);
  if (pairs.size > fieldLimit) return { values: record([]), problem: unreadable };
  let problem: string | undefined = isWellEncoded(text) ? undefined : unreadable;
  for (const [name, value] of pairs) {
    const former = values.get(name);
    if (lists.includes(name)) values.set(name, [...(former ?? []), value]);
    else if (former !== undefined) problem ??= repeated;
    else values.set(name, value);
  }
  return problem ? { values: record(values), problem } : { values: record(values) };
}

export function readJson(bytes: Buffer): Body {
  const text = decode(bytes);
  let parsed: unknown;
  try {
    parsed = text === undefined ? undefined : JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return { values: record([]), problem: unreadable };
  }
  return { values: record(Object.entries(parsed)) };
}

export const bodyLimit = 32 * 1024;

export interface RequestBody extends Body {
  readonly format: 'form' | 'json';
}

/** Reads forms and JSON in a scope whose answers nobody keeps. `lists` names the fields that may come more than once. */
export function prepareForms(scope: FastifyInstance, lists: readonly string[] = []): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
  });
  scope.removeAllContentTypeParsers();
  const parser = (type: string, format: RequestBody['format'], read: (bytes: Buffer) => Body) =>
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, bytes: Buffer): Promise<RequestBody> => ({
        format,
        ...read(bytes),
      }),
    );
  parser('application/json', 'json', readJson);
  parser('application/x-www-form-urlencoded', 'form', (bytes) => readForm(bytes, lists));
}

/** Fastify runs no parser for a body of no bytes. */
export function emptyBody(request: FastifyRequest): RequestBody {
  const json = request.headers['content-type']?.toLowerCase().startsWith('application/json');
  return json ? { format: 'json', ...readJson(Buffer.alloc(0)) } : { format: 'form', values: {} };
}
