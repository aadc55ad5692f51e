import { day } from '@site/base';
import { statusMails } from '@site/company/status/mails';
import { fill } from '@site/forms/fill';
import * as v from 'valibot';
import { target } from '../config/probe-settings.ts';
import { section } from '../config/section.ts';
import { wholeNumber } from '../config/values.ts';
import { asking, type Work } from './attempt.ts';
import { openTlsSocket } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down } from './reasons.ts';

const { reasons: words } = statusMails;

const schema = section({ ...target('443'), warnDays: v.optional(wholeNumber(0, 365), '14') });
type Settings = v.InferOutput<typeof schema>;

const work =
  (settings: Settings, tools: ProbeTools): Work =>
  async (attempt) => {
    const socket = await openTlsSocket(settings, attempt, tools);
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    if (Number.isNaN(end)) throw new Down('certificate has no end date');
    const days = Math.floor((end - tools.clock.now()) / day);
    if (days >= settings.warnDays) return undefined;
    return days === 1 ? 'certificate expires in 1 day' : `certificate expires in ${days} days`;
  };

function endInWords(days = ''): string {
  if (days === '0') return words.certificateToday;
  return days === '1' ? words.certificateTomorrow : fill(words.certificateSoon, { days });
}

export const tls = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [
    [/^certificate expires in (\d+) days?$/, endInWords],
    [/^certificate has no end date$/, words.certificateEndless],
  ],
});
