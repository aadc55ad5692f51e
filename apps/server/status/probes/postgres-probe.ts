/** Logs in and out without a query, encrypted where the server offers it, as `sslmode=prefer` does. */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { codeOf } from '@site/base';
import { statusMails } from '@site/company/status/mails';
import * as v from 'valibot';
import { target, withPassword } from '../config/probe-settings.ts';
import { oneLine, type Variables } from '../config/values.ts';
import { type Attempt, asking, type Work } from './attempt.ts';
import { guarded, hasClosed, openSocket, openTlsSocket } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down, loginRefused, otherProtocol, refusedLogin } from './reasons.ts';

const schema = (variables: Variables) =>
  withPassword(variables, {
    ...target('5432'),
    database: v.optional(oneLine(63), 'postgres'),
  });
type Settings = v.InferOutput<ReturnType<typeof schema>>;

/** `invalid_password` and `invalid_authorization_specification`. */
const refusals: readonly string[] = ['28P01', '28000'];

/** A message of the protocol that asks for TLS; its answer is one byte. */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** The certificate is not checked: `pg_hba.conf` may ask for TLS, and most servers inside a network have signed their own. */
async function encrypted(
  socket: Socket,
  { host, port }: Settings,
  attempt: Attempt,
  tools: ProbeTools,
): Promise<Socket> {
  socket.write(sslRequest);
  const ended = once(socket, 'close').then((): never => {
    throw new Down('connection closed');
  });
  ended.catch(() => {});
  const [answer]: unknown[] = await Promise.race([once(socket, 'data'), ended]);
  const letter = `${answer}`;
  if (letter === 'N') return socket;
  // Bytes after the letter would be plain text that passes for encrypted.
  if (letter !== 'S') throw new Down('answer is not PostgreSQL');
  return openTlsSocket({ host, port, socket, anyCertificate: true }, attempt, tools);
}

/** `pg` connects a stream itself; this one is connected already. */
const connected = (socket: Socket): Socket =>
  Object.assign(socket, {
    connect: () => {
      setImmediate(() => socket.emit('connect'));
      return socket;
    },
  });

function failure(error: unknown): unknown {
  const code = codeOf(error);
  if (refusals.includes(code)) return refusedLogin(code);
  return /^[0-9A-Z]{5}$/.test(code) ? new Down(`answered with ${code}`) : error;
}

function work(settings: Settings, tools: ProbeTools): Work {
  // Imported only where a probe needs it, and before its first measurement.
  const driver = import('pg');
  driver.catch(() => {});
  return async (attempt) => {
    const { Client } = (await driver).default;
    const plain = await openSocket(settings, attempt, tools);
    const opened = await encrypted(plain, settings, attempt, tools);
    const socket = guarded(opened, new Down('answer is not PostgreSQL'));
    const { user, password, database } = settings;
    const client = new Client({
      stream: () => connected(socket),
      user,
      database,
      // A function, because `pg` takes an empty text for none and looks into PGPASSWORD and ~/.pgpass.
      password: () => password,
      ssl: false,
      application_name: 'status-probe',
    });
    try {
      await new Promise<void>((resolve, reject) => {
        client.on('error', reject);
        client
          .connect()
          .then(() => client.query('select 1'))
          .then(() => resolve(), reject);
      });
    } catch (error) {
      throw failure(error);
    }
    attempt.answered();
    client.end().catch(() => {});
    await hasClosed(socket);
    return undefined;
  };
}

export const postgres = probeKind({
  schema,
  run: asking(work),
  sentences: [
    loginRefused,
    otherProtocol(/ is not (?<protocol>PostgreSQL)$/),
    [/^answered with (?<code>\w+)$/, statusMails.reasons.databaseCode],
  ],
});
