/** What a visitor gets at the public address: headers, compression, the time in the answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minute, second } from '../clock.ts';
import { headersFor, parseHeaderRules } from '../site/header-rules.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import { type Answer, askPublic } from './ask-public.ts';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  outputOf,
  unknown,
  warning,
  well,
} from './check.ts';

/** A check of the public address that says `unknown` where it cannot be reached from here. */
export const publicCheck = (
  name: string,
  look: (url: URL, context: DoctorContext, attempt: Attempt) => Promise<readonly Finding[]>,
): Check => ({
  name,
  run: async (context, attempt) => {
    const { publicUrl } = context;
    if (!publicUrl) return [unknown('the site has no public address')];
    try {
      return await look(new URL(publicUrl), context, attempt);
    } catch (error) {
      return [unknown(`${publicUrl} cannot be reached from here: ${reasonOf(error)}`)];
    }
  },
});

function headerFindings(path: string, file: string, answer: Answer, context: DoctorContext) {
  const rules = parseHeaderRules(readFileSync(join(context.siteFolder, '_headers'), 'utf8'));
  const remedy =
    'compare the proxy with deploy/, which adds nothing and takes nothing away; after a build restart the server';
  return headersFor(rules, file).flatMap(([name, value]) => {
    const seen = answer.valuesOf(name);
    if (seen.length === 1 && seen[0] === value) return [];
    const state = seen.length === 0 ? 'is missing' : seen.length > 1 ? 'comes twice' : 'differs';
    return [warning(`${path}: ${name} ${state}`, remedy)];
  });
}

/**
 * Addresses and the built files that answer them: the home page, a file that browsers keep, and an address that does
 * not exist.
 */
function statedAnswers(siteFolder: string): readonly (readonly [string, string])[] | undefined {
  try {
    const asset = readdirSync(join(siteFolder, '_assets')).find((name) => name.endsWith('.js'));
    const file = `/_assets/${asset}`;
    const kept = asset ? [[file, file] as const] : [];
    return [['/', '/index.html'], ...kept, ['/gibt-es-nicht', '/404.html']];
  } catch {
    return undefined;
  }
}

export const publicHeaders = publicCheck('headers', async (url, context, attempt) => {
  const stated = statedAnswers(context.siteFolder);
  if (!stated) return [unknown('there is no built site to compare with', 'npm run build')];
  const findings = await Promise.all(
    stated.map(async ([path, file]) => {
      const answer = await askPublic(new URL(path, url), attempt, context);
      return headerFindings(path, file, answer, context);
    }),
  );
  const all = findings.flat();
  return all.length > 0 ? all : [well('answers carry the headers that the build states')];
});

export const compression = publicCheck('compression', async (url, context, attempt) => {
  const headers = { 'Accept-Encoding': 'br, gzip' };
  const answer = await askPublic(url, attempt, context, headers);
  const [encoding] = answer.valuesOf('Content-Encoding');
  if (encoding) return [well(`pages come as ${encoding}`)];
  return [
    warning(
      'pages come uncompressed, at about four times the size',
      'let the proxy pass Accept-Encoding on, or serve the .br and .gz files beside the pages',
    ),
  ];
});

const setClock = 'timedatectl set-ntp true, or look after the time synchronisation of the machine';

function offsetFinding(offset: number, host: string): Finding {
  const seconds = Math.round(Math.abs(offset) / second);
  const text = `the clock is ${seconds} s ${offset < 0 ? 'behind' : 'ahead of'} that of ${host}`;
  if (Math.abs(offset) > 5 * minute) return failure(text, setClock);
  if (Math.abs(offset) > 30 * second) return warning(text, setClock);
  return well(`${text} (if that is this machine, this says nothing)`);
}

export const clockOffset = publicCheck('clock', async (url, context, attempt) => {
  const answer = await askPublic(url, attempt, context);
  const at = Date.parse(answer.valuesOf('Date')[0] ?? '');
  if (Number.isNaN(at)) return [unknown(`${url.host} states no time`)];
  // The header has whole seconds, rounded down.
  return [offsetFinding(context.clock.now() - at - second / 2, url.host)];
});

/** Finds nothing on a machine without systemd's `timedatectl`. */
export const clockSynchronisation: Check = {
  name: 'clock',
  run: async (context, attempt) => {
    const question = ['timedatectl', 'show', '--property=NTPSynchronized', '--value'];
    const answer = await outputOf(question, context, attempt).catch(() => '');
    if (answer.trim() === 'yes') return [well('the machine says that it is synchronised')];
    if (answer.trim() !== 'no') return [];
    return [warning('the machine says that it is not synchronised', setClock)];
  },
};
