import { expect, it } from 'vitest';
import { perSecond, readWrk } from './load.ts';

const good = `Running 2s test @ http://127.0.0.1:1/
  1 threads and 32 connections
  40000 requests in 2.00s, 800.10MB read
Requests/sec:  19998.11`;

it('reads how many requests wrk made in which time', () => {
  expect(readWrk(good)).toEqual({ requests: 40_000, seconds: 2 });
  expect(perSecond(readWrk(good))).toBe(20_000);
});

it('takes no figure that is made of broken answers', () => {
  expect(() => readWrk(`${good}\n  Non-2xx or 3xx responses: 3`)).toThrow('broken answers');
  expect(() => readWrk(`${good}\n  Socket errors: connect 0, read 5, write 0, timeout 0`)).toThrow(
    'broken answers',
  );
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});
