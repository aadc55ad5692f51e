import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '@site/testing/machine/port-of';
import { afterEach, describe, expect, it } from 'vitest';
import { attemptInMemory, createKeyring, sendRequest } from './send-request.ts';

let server: Server | undefined;

async function serverThat(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<string> {
  server = createServer((request, response) => answer(response, request));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}/kontakt`;
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('sendRequest', () => {
  it.each([
    [
      'an accepted request',
      json(201, { ref: 'K7Q3-M9XT', dueAt: '2026-01-01T00:00:00Z', reply: 'bald' }),
      { kind: 'accepted', ref: 'K7Q3-M9XT', reply: 'bald' },
    ],
    [
      'wrong fields',
      json(422, { errors: { email: 'falsch' } }),
      { kind: 'invalid', errors: { email: 'falsch' } },
    ],
    [
      'a refusal in words',
      json(503, { error: 'gerade nicht' }),
      { kind: 'refused', text: 'gerade nicht' },
    ],
    [
      'a page instead of JSON',
      (response: ServerResponse) => response.end('<h1>502</h1>'),
      { kind: 'no-answer' },
    ],
    [
      'an empty answer',
      (response: ServerResponse) => response.writeHead(500).end(),
      { kind: 'no-answer' },
    ],
    [
      'a dropped connection',
      (response: ServerResponse) => response.destroy(),
      { kind: 'no-answer' },
    ],
    ['JSON of another kind', json(201, [1]), { kind: 'no-answer' }],
  ])('understands %s', async (_, answer, expected) => {
    expect(await sendRequest(await serverThat(answer), { firstName: 'A' }, 2000)).toEqual(expected);
  });

  it('announces the key in a header', async () => {
    const keys: unknown[] = [];
    const url = await serverThat((response, { headers }) => {
      keys.push(headers['idempotency-key']);
      response.end();
    });
    await sendRequest(url, { key: 'key-1' });
    await sendRequest(url, {});
    expect(keys).toEqual(['key-1', undefined]);
  });

  it('gives up on a server that never answers', async () => {
    expect(await sendRequest(await serverThat(() => {}), {}, 50)).toEqual({ kind: 'no-answer' });
  });
});

describe('the key against double sending', () => {
  it('outlives the page, with blanks in the text', () => {
    const last = attemptInMemory();
    const fields = { a: 'eins  zwei ', b: '' };
    const first = createKeyring(() => 'key-1', last)(fields);
    expect(createKeyring(() => 'key-2', last)(fields)).toBe(first);
    expect(createKeyring(() => 'key-2', last)({ ...fields, b: 'x' })).toBe('key-2');
  });

  it('stays with the content and changes with it', () => {
    let count = 0;
    const keyFor = createKeyring(() => `key-${++count}`, attemptInMemory());
    expect([
      keyFor({ a: '1' }),
      keyFor({ a: '1' }),
      keyFor({ a: '2' }),
      keyFor({ a: '1' }),
    ]).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
  });
});
