/** The mails about trouble of our own: this machine or its network, silent witnesses, or a refused login of the config. */
import { dayAndTime } from '../../../config/format.ts';
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { letter, type MailText } from '../../mail/mail-text.ts';
import type { MailKind } from '../../outbox/outbox-kinds.ts';
import { staffKinds } from '../notify/staff.ts';
import type { Fact } from '../store/facts.ts';
import type { StatusStore } from '../store/status-store.ts';
import { reasonInWords } from './reason-words.ts';
import { command, draftFromFact, evidence } from './staff-mails.ts';

/** Without a network no mail goes out, so this one usually leaves after the trouble and says that it is over. */
function ownTroubleText({ at, probe, reason }: Fact, until: number | undefined): MailText {
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

function silentWitnessesText({ at }: Fact): MailText {
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

function configFaultText(began: Fact, nameOf: (component: string) => string): MailText {
  const { configFault: copy } = statusMails;
  const component = nameOf(began.subject.split(':')[0] ?? '');
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

export function troubleMailKinds(
  store: Pick<StatusStore, 'fact' | 'newestFact'>,
  recipients: readonly string[],
  nameOf: (component: string) => string,
) {
  const kindWith = (
    text: (began: Fact, until: number | undefined) => MailText | undefined,
  ): MailKind => ({
    patience: 'days',
    draft: draftFromFact(store, recipients, async (began) => {
      const newest = await store.newestFact(began);
      return text(began, newest.event === 'ended' ? newest.at : undefined);
    }),
  });
  return {
    [staffKinds.ownTrouble]: kindWith(ownTroubleText),
    // These two are not sent once the trouble is over.
    [staffKinds.silentWitnesses]: kindWith((began, until) =>
      until === undefined ? silentWitnessesText(began) : undefined,
    ),
    [staffKinds.configFault]: kindWith((began, until) =>
      until === undefined ? configFaultText(began, nameOf) : undefined,
    ),
  };
}
