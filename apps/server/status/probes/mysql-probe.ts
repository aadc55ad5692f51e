/** Logs in, pings and quits. A server whose greeting is read and never answered counts broken connections, and in the end blocks the host. */
import type * as v from 'valibot';
import { target, withPassword } from '../config/probe-settings.ts';
import type { Variables } from '../config/values.ts';
import { asking, type Work } from './attempt.ts';
import { guarded, hasClosed, openSocket } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down, loginRefused, otherProtocol, refusedLogin } from './reasons.ts';

const schema = (variables: Variables) => withPassword(variables, target('3306'));
type Settings = v.InferOutput<ReturnType<typeof schema>>;

/** ER_ACCESS_DENIED_ERROR, and ER_ACCESS_DENIED_NO_PASSWORD_ERROR of a user that logs in by socket alone. */
const refusals: readonly unknown[] = [1045, 1698];

function work(settings: Settings, tools: ProbeTools): Work {
  // Imported only where a probe needs it, and before its first measurement.
  const driver = import('mysql2');
  driver.catch(() => {});
  return async (attempt) => {
    const { createConnection } = await driver;
    const opened = await openSocket(settings, attempt, tools);
    const socket = guarded(opened, new Down('answer is not MySQL'));
    const connection = createConnection({
      stream: socket,
      user: settings.user,
      password: settings.password,
      // The attempt has its own.
      connectTimeout: 0,
    });
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.ping((error) => {
        if (!error) resolve();
        else reject(refusals.includes(error.errno) ? refusedLogin(`${error.errno}`) : error);
      });
    });
    attempt.answered();
    connection.end(() => {});
    await hasClosed(socket);
    return undefined;
  };
}

export const mysql = probeKind({
  schema,
  run: asking(work),
  sentences: [loginRefused, otherProtocol(/ is not (?<protocol>MySQL)$/)],
});
