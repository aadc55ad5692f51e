import type { Socket } from 'node:net';
import { hasClosed } from './open-socket.ts';
import { Down } from './reasons.ts';

/** RFC 5321 allows 512 bytes, but servers list their capabilities in one line. */
const longestLine = 8 * 1024;
/** The most that a server may send in one conversation. */
const mostBytes = 64 * 1024;

/** Lines to and from a server, as SMTP and IMAP speak. What a server may send is bounded; the time is the attempt's. */
export class Conversation {
  readonly #socket: Socket;
  readonly #lines: string[] = [];
  #unfinished = '';
  #bytes = 0;
  #failure: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Down('connection closed')));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake?.();
  }

  #take(chunk: Buffer): void {
    this.#bytes += chunk.length;
    const [first = '', ...rest] = chunk.toString('latin1').split('\n');
    const parts = [this.#unfinished + first, ...rest];
    this.#unfinished = parts.pop() ?? '';
    this.#lines.push(...parts);
    if (this.#bytes > mostBytes || this.#unfinished.length > longestLine) {
      this.#socket.destroy(new Down('answer is too long'));
    }
    this.#wake?.();
  }

  async line(): Promise<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line.replace(/\r$/, '');
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  send(text: string): void {
    this.#socket.write(`${text}\r\n`);
  }

  /** Ends politely, so that the server's log shows no broken connection. */
  async part(lastWord: string): Promise<void> {
    const gone = hasClosed(this.#socket);
    this.send(lastWord);
    await gone;
  }
}
