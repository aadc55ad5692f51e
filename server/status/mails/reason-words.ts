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

function certificateEnd(days: string): string {
  if (days === '0') return words.certificateToday;
  return days === '1' ? words.certificateTomorrow : fill(words.certificateSoon, { days });
}

const ageInWords = (count: string, unit: string): string =>
  germanDuration(Number(count) * (unit === 'h' ? 3600 : 60));

/** Each with what stands in its brackets. */
const sentences: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [/^(ECONNREFUSED)$/, (code = '') => fill(words.refused, { code })],
  [/^(ECONNRESET|EPIPE|connection closed)$/, (code = '') => fill(words.closed, { code })],
  [/^(E(?:HOST|NET)UNREACH|ETIMEDOUT)$/, (code = '') => fill(words.unreachable, { code })],
  [/^no answer within (\d+) ms$/, (time = '') => fill(words.silent, { time: waitInWords(time) })],
  [/^took (\d+) ms$/, (time = '') => fill(words.slow, { time: waitInWords(time) })],
  [
    /^status (\d+) instead of (\d+)$/,
    (found = '', wanted = '') => fill(words.status, { found, wanted }),
  ],
  [/^(?:text is |answer lacks the text)/, () => words.textMissing],
  [/^name cannot be resolved \((\w+)\)$/, (code = '') => fill(words.nameUnknown, { code })],
  [/^name server: (\w+)$/, (code = '') => fill(words.nameServer, { code })],
  [/^no name server answers$/, () => words.nameServersSilent],
  [/^\w+ answered with (\d+)$/, (code = '') => fill(words.mailCode, { code })],
  [/^\w+ turned away \((BYE)\)$/, (code = '') => fill(words.mailRefused, { code })],
  [/^(CAPABILITY) refused$/, (code = '') => fill(words.mailRefused, { code })],
  [/^answered with (\w+)$/, (code = '') => fill(words.databaseCode, { code })],
  [
    /^configuration fault: login refused \((\w+)\)$/,
    (code = '') => fill(words.loginRefused, { code }),
  ],
  [/^answer is too long$/, () => words.tooLong],
  [/^answer is compressed/, () => words.compressed],
  [/^unexpected answer$/, () => words.unexpected],
  [
    / is not (SMTP|IMAP|MySQL|PostgreSQL)$/,
    (protocol = '') => fill(words.otherProtocol, { protocol }),
  ],
  [
    /^the last one was (\d+) (h|min) ago$/,
    (count = '', unit = '') => fill(words.late, { age: ageInWords(count, unit) }),
  ],
  [/^certificate expires in (\d+) days?$/, (days = '') => certificateEnd(days)],
  [/^the job failed$/, () => words.failed],
  [
    /^the job failed: (.*)$/s,
    (message = '') => fill(words.failedWith, { message: printable(message) }),
  ],
  [/^certificate has no end date$/, () => words.certificateEndless],
  [/^certificate has expired$/, () => words.certificateExpired],
  [/^certificate is not valid yet$/, () => words.certificateEarly],
  [/^certificate is for another name$/, () => words.certificateName],
  [/^certificate is self-signed$/, () => words.certificateSelf],
  [/^certificate chain is incomplete$/, () => words.certificateChain],
  [/^certificate is of an unknown issuer$/, () => words.certificateIssuer],
  [/^certificate is revoked$/, () => words.certificateRevoked],
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
    if (found) return sentence(...found.slice(1));
  }
  return fill(words.other, { reason: printable(reason) });
}
