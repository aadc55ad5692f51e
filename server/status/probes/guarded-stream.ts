/**
 * Sits between a socket and a database driver, which reads packets in a listener of `data`: what it throws there would end
 * the process, and a packet may announce megabytes, which it would gather.
 */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { Down } from './reasons.ts';

/** Greeting, login and a round trip are a few hundred bytes. */
const mostBytes = 64 * 1024;

type Done = (error?: Error | null) => void;

export class GuardedStream extends Duplex {
  readonly #socket: Socket;
  readonly #protocol: string;

  constructor(socket: Socket, protocol: string) {
    super();
    this.#socket = socket;
    this.#protocol = protocol;
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) this.destroy(new Down('answer is too long'));
      else this.push(chunk);
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  /** A stream emits `data` within `push` or on a later tick: only here is every exception of a listener caught. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values);
    try {
      return super.emit(event, ...values);
    } catch {
      this.destroy(new Down(`answer is not ${this.#protocol}`));
      return true;
    }
  }

  /** The socket pushes: below the limit nothing has to slow it down. */
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#socket.write(chunk, done);
  }

  override _final(done: Done): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket.destroy();
    done(error);
  }
}
