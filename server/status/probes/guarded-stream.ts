/**
 * Stands between a socket and a database driver, which reads packets in a listener of `data`: what it throws there would end
 * the process, and a packet may announce megabytes, which it would gather.
 */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Down } from './reasons.ts';

/** Greeting, login and a round trip are a few hundred bytes. */
const mostBytes = 64 * 1024;

export class GuardedStream extends EventEmitter {
  readonly #socket: Socket;
  #bytes = 0;

  constructor(socket: Socket, protocol: string) {
    super();
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#pass(chunk, protocol));
    socket.on('end', () => this.emit('end'));
    socket.on('close', () => this.emit('close'));
    // Node throws an `error` that nobody listens to, and the driver adds its listener later.
    this.on('error', () => {});
    socket.on('error', (error) => this.emit('error', error));
  }

  #pass(chunk: Buffer, protocol: string): void {
    this.#bytes += chunk.length;
    if (this.#bytes > mostBytes) {
      this.#socket.destroy(new Down('answer is too long'));
      return;
    }
    try {
      this.emit('data', chunk);
    } catch {
      this.#socket.destroy(new Down(`answer is not ${protocol}`));
    }
  }

  get destroyed(): boolean {
    return this.#socket.destroyed;
  }

  get writable(): boolean {
    return this.#socket.writable;
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
