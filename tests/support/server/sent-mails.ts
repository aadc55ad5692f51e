/** What delivery sends without a relay: each mail is a file, which holds its envelope too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailFolder } from '@site/delivery';
import { mailHeader } from './mail-header.ts';

export interface SentMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly text: string;
  /** As it goes over the line. */
  readonly raw: string;
  header(name: string): string | undefined;
}

const decoded = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function readMail(file: string): SentMail {
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('\r\n\r\n');
  const [from = '', to = '', ...headers] = head.split('\r\n');
  const raw = [headers.join('\r\n'), ...rest].join('\r\n\r\n');
  return {
    envelope: {
      from: from.replace(/^X-Envelope-From: <(.*)>$/, '$1'),
      to: to.replace('X-Envelope-To: ', '').split(', '),
    },
    text: decoded(rest.join('\r\n\r\n')),
    raw,
    header: (name) => mailHeader(headers.join('\r\n'), name),
  };
}

export function readMails(dataDir: string): readonly SentMail[] {
  const folder = mailFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(join(folder, name)));
}
