import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProof } from './proof.ts';

const challenge = () => Response.json({ challenge: {}, stamp: 'stamp' });
const busy = () => new Response(undefined, { status: 503 });

let answers: (() => Response)[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return (answers.shift() ?? busy)();
  });
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { readonly data: string }) => void;
      postMessage = () => queueMicrotask(() => this.onmessage?.({ data: 'solved' }));
      terminate = () => {};
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const taken = async (proof: ReturnType<typeof createProof>) => {
  const fields = proof.take();
  await vi.runAllTimersAsync();
  return fields;
};

it('asks once where the challenge comes', async () => {
  answers = [challenge];
  const proof = createProof('/kontakt/challenge');
  proof.begin();
  expect(await taken(proof)).toEqual({ pow: 'solved', stamp: 'stamp' });
  expect(asked).toBe(1);
});

it.each([
  ['while the visitor wrote', true],
  ['at the moment of sending', false],
])('asks again before it sends, where the challenge failed %s', async (_, early) => {
  answers = [busy, busy, challenge];
  const proof = createProof('/kontakt/challenge');
  if (early) {
    proof.begin();
    await vi.runAllTimersAsync();
  }
  expect(await taken(proof)).toEqual({ pow: 'solved', stamp: 'stamp' });
});

it('sends without a proof where the server has none to give', async () => {
  answers = [];
  expect(await taken(createProof('/kontakt/challenge'))).toEqual({});
  expect(asked).toBe(3);
});
