/** The mails about trouble of our own: this machine or its network, silent witnesses, or a refused login of the config. */
import { dayAndTime } from '@site/company/format';
import { statusMails } from '@site/company/status/mails';
import { letter, type MailText } from '@site/delivery';
import { fill } from '@site/forms/fill';
import { readProbeKey } from '../config/probe-key.ts';
import type { Fact } from '../store/facts.ts';
import { reasonInWords } from './reason-words.ts';
import { command, evidence } from './staff-mail-parts.ts';

/** Without a network no mail goes out, so this one usually leaves after the trouble and says that it is over. */
export function ownTroubleText({ at, probe, reason }: Fact, until: number | undefined): MailText {
  const { ownTrouble: copy } = statusMails;
  const times = { since: dayAndTime(at), until: dayAndTime(until ?? at) };
  return {
    subject: until === undefined ? copy.subject : copy.subjectOver,
    text: letter(
      fill(until === undefined ? copy.head : copy.headOver, times),
      fill(statusMails.reason, { reason: reasonInWords(reason, probe) }),
      copy.consequence,
      `${copy.next}\n${command('check')}`,
    ),
  };
}

export function silentWitnessesText({ at }: Fact): MailText {
  const { silentWitnesses: copy } = statusMails;
  return {
    subject: copy.subject,
    text: letter(
      fill(copy.head, { since: dayAndTime(at) }),
      copy.consequence,
      `${copy.next}\n${command('check')}`,
    ),
  };
}

export function configFaultText(began: Fact, nameOf: (component: string) => string): MailText {
  const { configFault: copy } = statusMails;
  const component = nameOf(readProbeKey(began.subject).component);
  return {
    subject: fill(copy.subject, { component }),
    text: letter(
      fill(copy.head, { component, since: dayAndTime(began.at) }),
      evidence(began),
      copy.consequence,
      `${copy.next}\n${command('check')}`,
    ),
  };
}
