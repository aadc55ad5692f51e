/** Why a target is down or slow, in German. The probes' own words (probes/reasons.ts) are short and English, as in the commands. */

import { printable } from '@site/base';
import { number } from '@site/company/format';
import { statusMails } from '@site/company/status/mails';
import { fill } from '@site/forms/fill';
import { readProbeKey } from '../config/probe-key.ts';
import type { Sentence } from '../probes/probe.ts';
import { type KindName, probeKinds } from '../probes/probe-kinds.ts';

const { reasons: words, milliseconds, oneSecond, seconds } = statusMails;

function waitInWords(text: string): string {
  const count = Number(text);
  if (count < 1000) return fill(milliseconds, { count: String(count) });
  const value = number(Math.round(count / 100) / 10);
  return value === '1' ? oneSecond : fill(seconds, { count: value });
}

/** Reasons of any probe: their sentences hold for every kind. */
const commonSentences: readonly Sentence[] = [
  [/^(?<code>ECONNREFUSED)$/, words.refused],
  [/^(?<code>ECONNRESET|EPIPE|connection closed)$/, words.closed],
  [/^(?<code>E(?:HOST|NET)UNREACH|ETIMEDOUT)$/, words.unreachable],
  [/^no answer within (\d+) ms$/, (time = '') => fill(words.silent, { time: waitInWords(time) })],
  [/^took (\d+) ms$/, (time = '') => fill(words.slow, { time: waitInWords(time) })],
  [/^name cannot be resolved \((?<code>\w+)\)$/, words.nameUnknown],
  [/^no name server answers$/, words.nameServersSilent],
  [/^no default route$/, words.noRoute],
  [/^(?<code>EMFILE|ENFILE|ENOMEM|ENOBUFS|EADDRNOTAVAIL|ENETDOWN)$/, words.machineLacks],
  [/^answer is too long$/, words.tooLong],
  [/^unexpected answer$/, words.unexpected],
  [/^certificate has expired$/, words.certificateExpired],
  [/^certificate is not valid yet$/, words.certificateEarly],
  [/^certificate is for another name$/, words.certificateName],
  [/^certificate is self-signed$/, words.certificateSelf],
  [/^certificate chain is incomplete$/, words.certificateChain],
  [/^certificate is of an unknown issuer$/, words.certificateIssuer],
  [/^certificate is revoked$/, words.certificateRevoked],
];

/** Reasons of this probe's kind alone, by its key: `web:http:1`. None without a probe. */
function sentencesOf(probe: string | null): readonly Sentence[] {
  const { kind } = readProbeKey(probe ?? '');
  return Object.hasOwn(probeKinds, kind) ? probeKinds[kind as KindName].sentences : [];
}

/** Why a result in a trouble of our own does not count, and what the probe saw. */
const ownTroubleInWords = (seen: string | undefined, probe: string | null): string =>
  seen === undefined ? words.noWitness : `${words.noWitness} ${reasonInWords(seen, probe)}`;

/** `probe` is the key of the probe that gave the reason: other kinds may mean something else by the same words. */
export function reasonInWords(reason: string | null, probe: string | null): string {
  if (reason === null) return words.none;
  const own = /^own trouble: no witness answers \(\w+(?:, (.+))?\)$/.exec(reason);
  if (own) return ownTroubleInWords(own[1], probe);
  for (const [pattern, sentence] of [...sentencesOf(probe), ...commonSentences]) {
    const found = pattern.exec(reason);
    if (!found) continue;
    if (typeof sentence !== 'string') return sentence(...found.slice(1));
    return fill(sentence, found.groups ?? {});
  }
  return fill(words.other, { reason: printable(reason) });
}
