/** Senders that post one request after another, as browsers do, until they are stopped. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSigner } from '@site/base';
import type { Accepted } from '@site/forms/contact-answer';
import { createProofOfWork } from '../../../apps/server/contact/spam/proof.ts';
import { createStamp } from '../../../apps/server/contact/spam/stamp.ts';
import { forms, type TestForm } from '../../support/server/forms.ts';
import { newClient, solve } from '../../support/server/test-app.ts';

interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** `node:http` rather than `fetch`: its connections die with the server and are not retried. */
export function call(
  agent: Agent,
  url: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'x-forwarded-for': newClient(),
          ...headers,
        },
      },
      (incoming) =>
        text(incoming).then(
          (answer) => resolve({ status: incoming.statusCode ?? 0, body: answer }),
          reject,
        ),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Posts a request with a key of its own. Without a proof it is stored as well, but held. */
export const post = (
  agent: Agent,
  url: string,
  proof: Partial<Proof>,
  { path, fields }: TestForm = forms.contact,
): Promise<HttpAnswer> =>
  call(agent, `${url}${path}`, {
    ...fields,
    ...proof,
    email: `v${randomUUID().slice(0, 8)}@firma.example`,
    key: randomUUID(),
  });

interface LoadOptions {
  readonly senders: number;
  /** Posts per sender; the load ends earlier when the server does. */
  readonly posts: number;
  /** A request without a proof is stored, but held. */
  readonly withProof: boolean;
  /** Sent alternately; contact requests alone when left out. */
  readonly turns?: readonly TestForm[];
  readonly onAcknowledged?: () => void;
}

export async function load(url: string, options: LoadOptions) {
  /** The references in the answers, and the answers by status. */
  const result = {
    acknowledged: [] as string[],
    statuses: new Map<number, number>(),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: options.senders });
  const { turns = [forms.contact] } = options;
  const sender = async () => {
    for (let count = 0; count < options.posts; count += 1) {
      try {
        const proof = options.withProof ? await lightProof() : {};
        const answer = await post(agent, url, proof, turns[count % turns.length]);
        result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 201) {
          result.acknowledged.push((JSON.parse(answer.body) as Accepted).ref);
          options.onAcknowledged?.();
        }
      } catch {
        // The server has ended: nothing was acknowledged.
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: options.senders }, sender));
  agent.destroy();
  return result;
}

/** The children's secret: with it a sender can sign that the form was opened some seconds ago. */
export const childSecret = 'a secret of the fault suite alone';
const signer = createSigner(childSecret);

interface Proof {
  readonly pow: string;
  readonly stamp: string;
}

/** A proof that costs almost no work, also where the server demands the full effort. */
export async function lightProof(): Promise<Proof> {
  const proofOfWork = createProofOfWork(signer, { fewest: 1, most: 1 });
  return {
    pow: await solve(await proofOfWork.challenge(Date.now())),
    stamp: createStamp(signer, Date.now() - 10_000),
  };
}
