import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimit, type RequestBody } from '../../http/request-body.ts';
import { oneClick } from './links.ts';

/** RFC 8058 allows mail programs this form too; nothing else of it is read. */
export function registerOneClickParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, text: string): Promise<RequestBody> => ({
      format: 'form',
      values:
        text.includes(`name="${oneClick.name}"`) && /\r\n\r\nOne-Click\r\n/.test(text)
          ? { [oneClick.name]: oneClick.value }
          : {},
    }),
  );
}
