import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeliveryFailure } from '../delivery-failure.ts';
import { codeOf } from '../operations/error-code.ts';
import type { MailEnvelope, MailTransport } from './mail-transport.ts';

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Another process may delete old files at the same time. */
const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Deletes the files, which hold what visitors wrote, when the record of the mail is deleted. */
export async function pruneMailFiles(dataDir: string, before: number): Promise<void> {
  const folder = mailFolder(dataDir);
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = join(folder, entry.name);
    const found = await stat(file).catch(ignoreMissing);
    if (found && found.mtimeMs <= before) await rm(file, { force: true });
  }
}

export function removeMailFile(dataDir: string, name: string): void {
  rmSync(join(mailFolder(dataDir), `${name}.eml`), { force: true });
}

/** Without a mail server, every mail becomes a file that any mail program opens. */
export function fileTransport(folder: string): MailTransport {
  const send = async (envelope: MailEnvelope, message: Buffer, name: string): Promise<string> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `${name}.eml`);
      const head = `X-Envelope-From: <${envelope.from}>\r\nX-Envelope-To: ${envelope.to.join(', ')}\r\n`;
      // Written under another name first, so that a program that watches the folder never sees half a mail.
      await writeFile(`${target}.part`, Buffer.concat([Buffer.from(head), message]), {
        mode: 0o600,
      });
      await rename(`${target}.part`, target);
      return '250';
    } catch (error) {
      throw new DeliveryFailure('pause', codeOf(error));
    }
  };
  return {
    description: `no SMTP_URL: mails are written as .eml files to ${folder}`,
    open: async () => ({ smtpUtf8: true, send, close: () => {} }),
  };
}
