/** Logs in, pings and quits: a server that only ever sees its greeting read counts broken connections and blocks the host. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SettingsOf } from '../config/status-config.ts';
import type { Work } from './attempt.ts';
import { hasClosed, openSocket } from './open-socket.ts';
import type { ProbeTools } from './probe.ts';
import { Down } from './reasons.ts';

/** Greeting, login and ping are a few hundred bytes. */
const mostBytes = 64 * 1024;

/**
 * Stands between the socket and mysql2, which reads packets in a listener of `data`: what it throws there would end the
 * process, and a packet may announce 16 MB, which it would gather.
 */
class GuardedStream extends EventEmitter {
  readonly #socket: Socket;
  #bytes = 0;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#pass(chunk));
    socket.on('end', () => this.emit('end'));
    socket.on('close', () => this.emit('close'));
    // No listener exists before mysql2 adds its own.
    this.on('error', () => {});
    socket.on('error', (error) => this.emit('error', error));
  }

  #pass(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > mostBytes) {
      this.#socket.destroy(new Down('answer is too long'));
      return;
    }
    try {
      this.emit('data', chunk);
    } catch {
      this.#socket.destroy(new Down('answer is not MySQL'));
    }
  }

  get destroyed(): boolean {
    return this.#socket.destroyed;
  }

  write(data: Buffer, done?: (error?: Error | null) => void): boolean {
    return this.#socket.write(data, done);
  }

  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

export function mysqlProbe(settings: SettingsOf<'mysql'>, tools: ProbeTools): Work {
  // Imported only where a probe needs it, and before its first measurement.
  const driver = import('mysql2');
  driver.catch(() => {});
  return async (attempt) => {
    const { createConnection } = await driver;
    const socket = await openSocket(settings, attempt, tools);
    const connection = createConnection({
      // mysql2 uses no more of a stream than the guard has.
      stream: new GuardedStream(socket) as unknown as Duplex,
      user: settings.user,
      password: settings.password,
      // The attempt has its own.
      connectTimeout: 0,
    });
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      socket.on('error', reject);
      connection.ping((error) => (error ? reject(error) : resolve()));
    });
    attempt.answered();
    connection.end(() => {});
    await hasClosed(socket);
    return undefined;
  };
}
