import { expect, it } from 'vitest';
import { brotli } from './bare-page.ts';
import { headAndBody, headerValue, readableText } from './raw-response.ts';

const words = Array.from({ length: 4000 }, (_, index) => `Wort${(index * 7919) % 6007}`).join(' ');
const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n';
const response = Buffer.concat([Buffer.from(head), brotli(words)]);

it('splits an answer into status, headers and body', () => {
  const parts = headAndBody(response);
  expect(parts.status).toBe(200);
  expect(parts.headers).toEqual([['Content-Encoding', 'br']]);
  expect(headerValue(parts, 'content-encoding')).toBe('br');
  expect(parts.body).toEqual(brotli(words));
});

it('reads the whole page from the whole answer', () => {
  expect(readableText(response, response.length)).toBe(words);
});

it('reads the beginning of the page from the beginning of the answer', () => {
  const half = readableText(response, response.length >> 1);
  expect(half.length).toBeGreaterThan(1000);
  expect(half.length).toBeLessThan(words.length);
  expect(words.startsWith(half)).toBe(true);
});

it('rejects an answer that is no compressed page', () => {
  expect(() => readableText(Buffer.from('HTTP/1.1 200 OK\r\n\r\nx'), 100)).toThrow('Brotli');
});
