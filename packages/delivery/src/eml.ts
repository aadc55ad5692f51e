/** Without a mail server, every mail becomes a file that any mail program opens. */
import { rmSync } from 'node:fs';
import { glob, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@site/base';
import { DeliveryFailure } from './failure.ts';
import type { Mail } from './message.ts';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Deletes the files, which hold what visitors wrote, when the record of the mail is deleted. */
export async function pruneMailFiles(dataDir: string, before: number): Promise<void> {
  const cwd = mailFolder(dataDir);
  for await (const name of glob('*.eml*', { cwd })) {
    // Another process may delete old files at the same time.
    const found = await stat(join(cwd, name)).catch(() => undefined);
    if (found && found.mtimeMs <= before) await rm(join(cwd, name), { force: true });
  }
}

/** `name` is that of the row (`mailName`). */
export const removeMailFile = (dataDir: string, name: string): void =>
  rmSync(join(mailFolder(dataDir), `${name}.eml`), { force: true });

export function openMailFiles(dataDir: string) {
  const folder = mailFolder(dataDir);
  const send = async ({ name, envelope, message }: Mail): Promise<string> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `${name}.eml`);
      const head = `X-Envelope-From: <${envelope.from}>\r\nX-Envelope-To: ${envelope.to.join(', ')}\r\n`;
      const part = `${target}.part`;
      // Written under another name first, so that a program that watches the folder never sees half a mail.
      await writeFile(part, Buffer.concat([Buffer.from(head), message]), { mode: 0o600 });
      await rename(part, target);
      return '250';
    } catch (error) {
      throw new DeliveryFailure('pause', codeOf(error));
    }
  };
  return {
    description: `no SMTP_URL: mails are written as .eml files to ${folder}`,
    open: () => ({ send, close: () => {} }),
  };
}
