/** Reads what the server of the browser tests has stored, with the operator's commands. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, createSigner } from '@site/base';
import { type LinkTask, linksFrom } from '../../../apps/server/contact/operator-links.ts';

const root = join(import.meta.dirname, '..', '..', '..');

function dataDir(): string {
  const named = process.env['E2E_DATA_DIR'];
  if (!named) throw new Error('E2E_DATA_DIR is missing; playwright.config.ts sets it.');
  return JSON.parse(named) as string;
}

interface Dossier {
  readonly request: {
    readonly kind: string;
    readonly channel: string;
    readonly state: string;
    readonly suspicions: string;
    readonly message: string;
  };
  readonly mails: readonly {
    readonly kind: string;
    readonly recipient: string;
    readonly state: string;
  }[];
}

/** `npm run requests -- show <ref> --json` */
export async function showRequest(ref: string): Promise<Dossier> {
  const command = [
    join(root, 'apps', 'server', 'cli', 'main.ts'),
    'requests',
    'show',
    ref,
    '--json',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir() },
  });
  return JSON.parse(stdout) as Dossier;
}

/** The mails about one request; without a mail server they are written as files. */
export function mailsAbout(ref: string): string[] {
  const folder = join(dataDir(), 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(ref));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The path of a link as the provider's mails carry it, signed with the server's own secret. */
export function operatorLink(task: LinkTask, ref: string): string {
  const signer = createSigner(readFileSync(join(dataDir(), 'contact-secret'), 'utf8').trim());
  const { pathname, search } = new URL(
    linksFrom(signer, 'http://localhost')(task, ref, Date.now()),
  );
  return pathname + search;
}
