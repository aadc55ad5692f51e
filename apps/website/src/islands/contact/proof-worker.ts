/** Runs apart from the page, so that typing never waits for the proof of work. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined);
});
