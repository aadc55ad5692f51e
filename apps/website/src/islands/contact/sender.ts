import { createProof } from './proof.ts';
import {
  createKeyring,
  type LastAttempt,
  type RequestFields,
  sendRequest,
} from './send-request.ts';

const newKey = (): string | undefined => globalThis.crypto?.randomUUID?.();

interface SenderOptions<Name extends string> {
  readonly action: string;
  /** Where a challenge for the proof is fetched. */
  readonly challenge: string;
  readonly names: readonly Name[];
  readonly lastAttempt: LastAttempt;
}

/** Sends with a proof, and with a key that repeated attempts share, so that the server stores the request once. */
export function createSender<Name extends string>({
  action,
  challenge,
  names,
  lastAttempt,
}: SenderOptions<Name>) {
  const proof = createProof(challenge);
  const keyFor = createKeyring(newKey, lastAttempt);
  return {
    /** Begins the proof, so that sending waits less. */
    begin: proof.begin,
    /** `checked` are the fields as the check has trimmed them, because it has measured those. */
    send: async (
      fields: RequestFields,
      checked: Readonly<Partial<Record<Name, string | undefined>>>,
    ) => {
      const key = keyFor(fields);
      const outcome = await sendRequest(action, {
        ...fields,
        ...Object.fromEntries(names.map((name) => [name, checked[name] ?? ''])),
        ...(await proof.take()),
        ...(key ? { key } : {}),
      });
      proof.renew();
      return outcome;
    },
  };
}
