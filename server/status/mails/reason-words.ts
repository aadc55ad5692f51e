/** Why a target is down or slow, in German. The probes' own words (probes/reasons.ts) are short and English, as in the commands. */
import { number } from '../../../config/format.ts';
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { germanDuration } from '../../../schemas/german-duration.ts';
import { printable } from '../../operations/text-table.ts';

const { reasons: words, milliseconds, oneSecond, seconds } = statusMails;

function waitInWords(text: string): string {
  const count = Number(text);
  if (count < 1000) return fill(milliseconds, { count: String(count) });
  const value = number(Math.round(count / 100) / 10);
  return value === '1' ? oneSecond : fill(seconds, { count: value });
}

function certificateEnd(days = ''): string {
  if (days === '0') return words.certificateToday;
  return days === '1' ? words.certificateTomorrow : fill(words.certificateSoon, { days });
}

const lateness = (count = '', unit = ''): string =>
  fill(words.late, { age: germanDuration(Number(count) * (unit === 'h' ? 3600 : 60)) });

/** Patterns of reasons, with the sentence that their groups fill or the function that writes one from them. */
const sentences: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/^(?<code>ECONNREFUSED)$/, words.refused],
  [/^(?<code>ECONNRESET|EPIPE|connection closed)$/, words.closed],
  [/^(?<code>E(?:HOST|NET)UNREACH|ETIMEDOUT)$/, words.unreachable],
  [/^no answer within (\d+) ms$/, (time = '') => fill(words.silent, { time: waitInWords(time) })],
  [/^took (\d+) ms$/, (time = '') => fill(words.slow, { time: waitInWords(time) })],
  [/^status (?<found>\d+) instead of (?<wanted>\d+)$/, words.status],
  [/^(?:text is |answer lacks the text)/, words.textMissing],
  [/^name cannot be resolved \((?<code>\w+)\)$/, words.nameUnknown],
  [/^name server: (?<code>\w+)$/, words.nameServer],
  [/^no name server answers$/, words.nameServersSilent],
  [/^\w+ answered with (?<code>\d+)$/, words.mailCode],
  [/^\w+ turned away \((?<code>BYE)\)$/, words.mailRefused],
  [/^(?<code>CAPABILITY) refused$/, words.mailRefused],
  [/^answered with (?<code>\w+)$/, words.databaseCode],
  [/^configuration fault: login refused \((?<code>\w+)\)$/, words.loginRefused],
  [/^answer is too long$/, words.tooLong],
  [/^answer is compressed/, words.compressed],
  [/^unexpected answer$/, words.unexpected],
  [/ is not (?<protocol>SMTP|IMAP|MySQL|PostgreSQL)$/, words.otherProtocol],
  [/^the last one was (\d+) (h|min) ago$/, lateness],
  [/^certificate expires in (\d+) days?$/, certificateEnd],
  [/^the job failed$/, words.failed],
  [/^the job failed: (.*)$/s, (said = '') => fill(words.failedWith, { message: printable(said) })],
  [/^certificate has no end date$/, words.certificateEndless],
  [/^certificate has expired$/, words.certificateExpired],
  [/^certificate is not valid yet$/, words.certificateEarly],
  [/^certificate is for another name$/, words.certificateName],
  [/^certificate is self-signed$/, words.certificateSelf],
  [/^certificate chain is incomplete$/, words.certificateChain],
  [/^certificate is of an unknown issuer$/, words.certificateIssuer],
  [/^certificate is revoked$/, words.certificateRevoked],
];

/** Why a result in a trouble of our own does not count, and what the probe saw. */
function ownTroubleInWords(cause: string, seen: string | undefined): string {
  const sentence = cause === 'no witness answers' ? words.noWitness : words.noOtherHost;
  return seen === undefined ? sentence : `${sentence} ${reasonInWords(seen)}`;
}

export function reasonInWords(reason: string | null): string {
  if (reason === null) return words.none;
  const own = /^own trouble: ([\w ]+) \(\w+(?:, (.+))?\)$/.exec(reason);
  if (own) return ownTroubleInWords(own[1] ?? '', own[2]);
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(reason);
    if (!found) continue;
    if (typeof sentence !== 'string') return sentence(...found.slice(1));
    return fill(sentence, found.groups ?? {});
  }
  return fill(words.other, { reason: printable(reason) });
}
