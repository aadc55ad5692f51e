/** Whether visitors' addresses arrive: behind a proxy that is not trusted all visitors share one limit. */
import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { codeOf, createSigner, plainAddress } from '@site/base';
import { values } from '@site/storage';
import ipaddr from 'ipaddr.js';
import {
  questionHeader,
  type SeenAddress,
  seenAddressPath,
  signQuestion,
} from '../contact/web/seen-address.ts';
import type { Environment } from '../env.ts';
import { loadSecret } from '../process/secret.ts';
import { askPublic } from './ask-public.ts';
import { type Finding, failure, unknown, warning, well } from './check.ts';
import { lookInto } from './open-as-it-is.ts';
import { publicCheck } from './public-address.ts';

/** An address for documentation (RFC 5737), which no visitor has: a server that believes it believes any visitor. */
const forgedAddress = '192.0.2.77';

/** Undefined before the first start, which makes the secret. Several instances share one in the database. */
async function secretOf(environment: Environment): Promise<string | undefined> {
  const { dataDir, contactSecret, databaseUrl } = environment;
  if (databaseUrl && !contactSecret) return sharedSecret(environment);
  if (!contactSecret && !existsSync(join(dataDir, 'contact-secret'))) return undefined;
  return loadSecret(dataDir, contactSecret);
}

const sharedSecret = (environment: Environment): Promise<string | undefined> =>
  lookInto(environment, ({ db }) => values(db).get('contact-secret')).catch((error: unknown) => {
    // No instance has started yet: the first start makes the tables.
    if (codeOf(error) === 'PG_NO_TABLE') return undefined;
    throw error;
  });

const isOwnMachine = (text: string): boolean => {
  const address = plainAddress(text);
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
};

/** Judges what the server saw of a question that claimed to come from `forgedAddress`. */
export function judgeSeen(seen: SeenAddress, localAddress: string): Finding {
  const { address, sender, forwarded, trusted } = seen;
  if (address === forgedAddress) {
    return failure(
      'the server believes an address that the visitor made up',
      'narrow TRUST_PROXY to the addresses of your own proxies',
    );
  }
  if (forwarded && !trusted) {
    return failure(
      `the proxy ${plainAddress(sender)} is not trusted: all visitors share one limit`,
      `set TRUST_PROXY=${plainAddress(sender)}`,
    );
  }
  if (!forwarded && isOwnMachine(sender) && !isOwnMachine(localAddress)) {
    return failure(
      'the proxy sends no X-Forwarded-For: all visitors share one limit',
      'let it send the address, as deploy/nginx-proxy.conf and deploy/Caddyfile do',
    );
  }
  const seenHere = plainAddress(address) === plainAddress(localAddress);
  // Behind address translation this machine does not know its public address.
  if (seenHere || !isIPv4(plainAddress(localAddress)) || forwarded) {
    return well(`visitors' addresses arrive: this machine was seen as ${plainAddress(address)}`);
  }
  return warning(
    `this machine was seen as ${plainAddress(address)}, and its own address is ${plainAddress(localAddress)}`,
    'if that is another proxy, add it to TRUST_PROXY',
  );
}

export const proxySetting = publicCheck('proxy', async (url, context, attempt) => {
  const secret = await secretOf(context.environment);
  if (secret === undefined) return [unknown('the server has not been started on this DATA_DIR')];
  const question = signQuestion(createSigner(secret), context.clock.now());
  const answer = await askPublic(new URL(seenAddressPath, url), attempt, context, {
    [questionHeader]: question,
    'X-Forwarded-For': forgedAddress,
  });
  if (answer.status !== 200) {
    return [
      unknown(
        `the server does not answer the doctor's question (${answer.status})`,
        'run the doctor with DATA_DIR and CONTACT_SECRET of the server behind the public address',
      ),
    ];
  }
  return [judgeSeen(JSON.parse(answer.body) as SeenAddress, answer.localAddress)];
});
