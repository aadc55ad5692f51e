/** Somebody at a terminal. */
import { PassThrough } from 'node:stream';

/** The two streams of a terminal, and someone who types after each question. */
export function person() {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 300, rows: 60 });
  let unread = '';
  let wake = () => {};
  output.on('data', (chunk: Buffer) => {
    unread += chunk.toString();
    wake();
  });
  return {
    terminal: { input, output },
    /** Waits until the text was shown, then presses the keys. */
    async answer(shown: string, keys: string): Promise<void> {
      while (!unread.includes(shown)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (keys === '') return;
      unread = '';
      input.write(keys);
    },
  };
}

export const enter = '\r';
export const down = '\u001b[B';
export const ctrlC = '\u0003';
export const clearLine = '\u0015';
