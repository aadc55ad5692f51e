/** The server as `npm start` runs it, from a given moment on, with its mails as files, and what it says with all that differs from run to run masked. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { untilAnswering } from '../support/machine/site-server.ts';

const root = join(import.meta.dirname, '..', '..');
const clock = join(import.meta.dirname, 'clock.ts');

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Days stay, and so do full hours; the minutes since a run began, names and signatures do not. */
export const masked = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replaceAll(/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'SITE')
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, 'REF')
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'TOKEN')
    .replaceAll(/\b(sig|bis|id|ablauf|signatur)=[\w-]+/g, '$1=…')
    .replaceAll(/(name="(?:stamp|token|key|sig|bis|confirmation)"[^>]* value=")[^"]*/g, '$1…')
    .replaceAll(/[\w-]{20,}\.[\w.-]{20,}|\b(?=[\w-]*\d)[\w-]{22,}\b/g, 'TOKEN')
    .replaceAll(/T(\d\d):\d\d:\d\d(?:\.\d+)?/g, 'T$1')
    .replaceAll(/\b1\d{12}\b/g, 'MOMENT')
    .replaceAll(/(Seconds":)\d+/g, '$1N')
    .replaceAll(/\b\d+,\d\d(?=\s%)/g, 'N')
    .replaceAll(/\b(\d\d?):([03])[3-9](?::\d\d)?\b/g, '$1:$2X')
    .replaceAll(/\b\d+(?:,\d+)?(?=\s(?:ms|Millisekunden|Sekunden?|Minuten?|Min)\b)/g, 'N')
    .replaceAll(/\b\d+(?= min$)/gm, 'N')
    .replaceAll(/\b1 Minute\b|\beiner? (?:Minute|Sekunde)\b/g, 'N Minuten')
    .replaceAll(/\b(?:unter )?N(\s)Minuten?\b/g, 'N$1Minuten');

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString('utf8');

const encodedWord = (_: string, kind: string, word: string): string =>
  kind.toLowerCase() === 'b'
    ? Buffer.from(word, 'base64').toString('utf8')
    : quoted(word.replaceAll('_', ' '));

/** The parts of a mail with several, the whole mail otherwise. */
export function decodeMail(raw: string): string {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, encodedWord)
    .split(/\r?\n/)
    .filter((line) => !/^(?:Message-ID|Date|MIME-Version|Content-)/i.test(line))
    .sort();
  const body = rest.join('\n\n');
  const [, boundary] = /boundary="([^"]+)"/.exec(head) ?? [];
  if (boundary) {
    const parts = body.split(`--${boundary}`).map((part) => part.trim());
    return [...headers, ...parts.filter((part) => part.length > 4).map(decodeMail)].join('\n\n');
  }
  const isBase64 = /base64/i.test(head);
  const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : quoted(body);
  return [...headers, '', text.trim()].join('\n').replaceAll('\r', '');
}

export async function startAt(
  moment: string,
  dataDir: string,
  environment: Record<string, string> = {},
) {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    TEST_CLOCK_SHIFT: String(Date.parse(moment) - Date.now()),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.0/8',
    MAIL_TO: 'anfragen@provider.example',
    ...environment,
  };
  const logFile = `${dataDir}.log`;
  const main = join(root, 'apps', 'server', 'main.ts');
  const child = spawn(process.execPath, ['--import', clock, main], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', openSync(logFile, 'w'), 'ignore'],
  });
  running.add(child);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child);

  const raw = (): readonly string[] => {
    try {
      const folder = join(dataDir, 'mail');
      return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    } catch {
      return [];
    }
  };
  return {
    url,
    /** What the log has as errors about mails. */
    alarms: (): readonly string[] =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => /"level":"error".*mail/.test(line))
        .map((line) => JSON.parse(line))
        .map(({ msg, kind, code }) => `${msg} (${kind}, ${code})`),
    mails: () => raw().map(decodeMail),
    /** Waits until a mail is there. */
    mail: async (found: (mail: string) => boolean): Promise<string> => {
      for (let tries = 0; tries < 300; tries += 1) {
        const mail = raw().map(decodeMail).find(found);
        if (mail) return mail;
        await pause(200);
      }
      throw new Error('a mail did not come');
    },
    /** Waits until no further mail has come for a while. */
    settled: async () => {
      for (let before = -1; before !== raw().length; await pause(4000)) before = raw().length;
    },
    command: (...words: readonly string[]): string => {
      const cli = join(root, 'apps', 'server', 'cli', 'main.ts');
      const options = { cwd: root, env, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', clock, cli, ...words],
        options,
      );
      return `${stdout}${stderr}`;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      running.delete(child);
      rmSync(logFile);
    },
  };
}

export type RecordedSite = Awaited<ReturnType<typeof startAt>>;
