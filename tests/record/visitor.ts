/** What the parts of the scenario share: a visitor of the site, and one folder of data through several starts of the server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { documentLines } from './pages.ts';
import { masked, type RecordedSite, startAt } from './site.ts';

export type Said = Record<string, string>;
export type Fields = Readonly<Record<string, string>>;

/** The part of a page that is its own. */
function mainOf(html: string): string {
  const lines = documentLines(html).split('\n');
  const title = lines[lines.findIndex((line) => line.trim() === '<title>') + 1] ?? '';
  const depthOf = (line: string) => line.length - line.trimStart().length;
  const start = lines.findIndex((line) => line.trim().startsWith('<main'));
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => depthOf(line) <= depthOf(lines[start] ?? ''));
  return [title.trim(), ...rest.slice(0, end < 0 ? undefined : end)].join('\n');
}

export function visitorOf(site: RecordedSite, said: Said, phase: string) {
  let visitors = 0;
  const note = async (name: string, response: Response): Promise<string> => {
    const text = await response.text();
    const heads = [
      'content-type',
      'location',
      'retry-after',
      'allow',
      'cache-control',
      'x-robots-tag',
    ]
      .filter((head) => response.headers.has(head) && head !== 'retry-after')
      .map((head) => `${head}: ${response.headers.get(head)}`);
    const body = /html/.test(response.headers.get('content-type') ?? '') ? mainOf(text) : text;
    said[`${phase} ${name}`] = masked([response.status, ...heads, body].join('\n'));
    return text;
  };
  const ask = async (path: string, init: RequestInit = {}, from?: string) => {
    visitors += 1;
    const headers = {
      'x-forwarded-for': from ?? `198.51.100.${visitors}`,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...init.headers,
    };
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(site.url + path, { redirect: 'manual', ...init, headers });
      // Where other work keeps the machine busy, the server sheds pages.
      if (response.status !== 503 || tries === 10) return response;
      await pause(2000);
    }
  };
  const form = (path: string, fields: Fields, headers = {}, from?: string) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }, from);
  const json = (fields: object, headers = {}, from?: string) => {
    const type = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify(fields);
    return ask('/kontakt', { method: 'POST', body, headers: { ...type, ...headers } }, from);
  };
  return { note, ask, form, json };
}

export async function proof(site: RecordedSite) {
  const answer = await (await fetch(`${site.url}/kontakt/challenge`)).json();
  const solution = await solveChallenge({ challenge: answer.challenge, deriveKey });
  const pow = btoa(JSON.stringify({ challenge: answer.challenge, solution }));
  await pause(3500);
  return { pow, stamp: answer.stamp as string, key: crypto.randomUUID() };
}

export const hiddenFields = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
    ]),
  );

export const linkIn = (mail: string, part: string): string => {
  const link = mail.match(/https?:\/\/\S+/g)?.find((each) => each.includes(part)) ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
};

export function noteMails(said: Said, phase: string, mails: readonly string[]): void {
  for (const text of new Set(mails.map(masked).sort())) {
    const subject = /^Subject: (.*)$/m.exec(text)?.[1] ?? '';
    const name = `mail ${phase} ${subject}`;
    const others = Object.keys(said).filter((key) => key.startsWith(name)).length;
    said[others > 0 ? `${name} (${others + 1})` : name] = text;
  }
}

/** The server starts anew at each moment. The mails of each start have names of their own. */
export async function throughDays(
  said: Said,
  name: string,
  days: Readonly<Record<string, (site: RecordedSite) => Promise<unknown>>>,
  environment: (dataDir: string, moment: string) => Record<string, string> = () => ({}),
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'record-'));
  const known = new Set<string>();
  for (const [moment, work] of Object.entries(days)) {
    const site = await startAt(`${moment}:00+01:00`, dataDir, environment(dataDir, moment));
    try {
      await work(site);
      await pause(5000);
      await site.settled();
      const mails = site.mails().filter((mail) => !known.has(mail));
      for (const mail of mails) known.add(mail);
      noteMails(said, `${name}${moment.slice(0, 13)}`, mails);
    } finally {
      await site.stop();
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
}
