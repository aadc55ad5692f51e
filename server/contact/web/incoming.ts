/** Which types of body are accepted, and how large they may be. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Body, readForm, readJson } from './read-body.ts';

export const bodyLimit = 32 * 1024;

export interface Incoming extends Body {
  readonly format: 'form' | 'json';
}

export function registerParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parser = (type: string, format: Incoming['format'], read: (bytes: Buffer) => Body) =>
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, bytes: Buffer): Promise<Incoming> => ({
        format,
        ...read(bytes),
      }),
    );
  parser('application/json', 'json', readJson);
  parser('application/x-www-form-urlencoded', 'form', readForm);
}

/** Fastify runs no parser for a body of no bytes. */
export function emptyBody(request: FastifyRequest): Incoming {
  const json = request.headers['content-type']?.toLowerCase().startsWith('application/json');
  return json ? { format: 'json', ...readJson(Buffer.alloc(0)) } : { format: 'form', values: {} };
}
