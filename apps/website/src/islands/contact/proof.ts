/** Fetches a challenge and has a worker solve it, beginning when the visitor begins to write. */
import { type ChallengeAnswer, leastWritingMs } from '@site/forms/contact-answer';
import workerAddress from './proof-worker.ts?worker&url';

interface ProofFields {
  readonly pow?: string;
  readonly stamp?: string;
}

const PATIENCE_MS = 15_000;
/** A busy server may refuse a challenge; without one the request would wait for a person. */
const MOST_ASKED = 3;
const REST_MS = 1_000;
/** Added to the server's minimum, because its clock and the page's timer may differ. */
const MARGIN_MS = 200;
/** A challenge is valid for half an hour; a visitor who took longer gets a new one. */
const FRESH_MS = 25 * 60_000;

/** A name that the headers allow (packages/company/src/trusted-types.ts). */
const POLICY = 'proof-worker';

/** The policy returns this worker's address only. A page can create a policy of one name once. */
const trustWorker = () =>
  window.trustedTypes
    ?.createPolicy(POLICY, { createScriptURL: () => workerAddress })
    .createScriptURL('');

let trustedAddress: string | undefined;

function solve(challenge: ChallengeAnswer['challenge']): Promise<string | undefined> {
  return new Promise((resolve) => {
    trustedAddress ??= trustWorker() ?? workerAddress;
    const worker = new Worker(trustedAddress, { type: 'module' });
    const end = (result: string | undefined) => {
      worker.terminate();
      resolve(result);
    };
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => end(data);
    worker.onerror = () => end(undefined);
    worker.postMessage(challenge);
  });
}

async function obtain(url: string): Promise<ProofFields> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    if (!response.ok) return {};
    const { challenge, stamp }: ChallengeAnswer = await response.json();
    const pow = await solve(challenge);
    return pow ? { pow, stamp } : { stamp };
  } catch {
    return {};
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Without a proof the server still accepts the request, but checks it more closely. */
export function createProof(url: string) {
  let begun: { readonly at: number; readonly proof: Promise<ProofFields> } | undefined;
  /** Tells the server when the visitor began to write, so later stamps do not replace it. */
  let firstStamp: string | undefined;
  let writingSince = 0;
  const renewed = async (): Promise<ProofFields> => {
    const fields = await obtain(url);
    // The next attempt tries again.
    if (!fields.pow) begun = undefined;
    if (!firstStamp && fields.stamp) {
      firstStamp = fields.stamp;
      writingSince = performance.now();
    }
    return firstStamp ? { ...fields, stamp: firstStamp } : fields;
  };
  const begin = () => {
    if (!begun || Date.now() - begun.at > FRESH_MS) begun = { at: Date.now(), proof: renewed() };
    return begun.proof;
  };
  const insist = async (): Promise<ProofFields> => {
    let fields = await begin();
    for (let asked = 1; !fields.pow && asked < MOST_ASKED; asked += 1) {
      await pause(REST_MS);
      fields = await begin();
    }
    return fields;
  };
  return {
    begin: () => void begin(),
    /** A challenge counts once, so each attempt that reached the server needs another. */
    renew: () => {
      begun = undefined;
    },
    /**
     * Waits until the stamp is old enough. A visitor who sends a restored draft, or comes online with everything
     * written, would otherwise pass for a machine.
     */
    take: async (): Promise<ProofFields> => {
      const fields = await Promise.race([
        insist(),
        pause(PATIENCE_MS).then((): ProofFields => ({})),
      ]);
      if (fields.stamp) await pause(writingSince + leastWritingMs + MARGIN_MS - performance.now());
      return fields;
    },
  };
}
