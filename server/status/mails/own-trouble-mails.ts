/** The mails about trouble of our own: the measuring machine cannot reach anything, or a login of the config is refused. */
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import type { MailKind } from '../../mail/mail-kinds.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Trx } from '../store/tables.ts';
import { ownTrouble, type Trouble } from '../store/troubles.ts';
import { reasonInWords } from './reason-words.ts';
import {
  addressed,
  addStaffMails,
  command,
  evidence,
  gone,
  letter,
  type MailText,
  type StaffMailSettings,
  when,
} from './staff-mails.ts';

const kindOf = ({ name }: Trouble) => (name === ownTrouble ? 'own-trouble' : 'config-fault');

/** In the transaction that writes the trouble. */
export const addTroubleMails =
  (settings: StaffMailSettings) =>
  async (trx: Trx, trouble: Trouble): Promise<void> => {
    const { name, since: at } = trouble;
    const kind = kindOf(trouble);
    await addStaffMails(trx, settings, { kind, occasion: `${kind}:${at}:${name}`, at, now: at });
  };

/** Without a network no mail goes out, so this one usually leaves after the trouble and says that it is over. */
function ownTroubleText({ since, until, reason }: Trouble): MailText {
  const { ownTrouble: copy } = statusMails;
  const times = { since: when(since), until: when(until ?? since) };
  return {
    subject: until === null ? copy.subject : copy.subjectOver,
    text: letter(
      fill(until === null ? copy.head : copy.headOver, times),
      fill(statusMails.reason, { reason: reasonInWords(reason) }),
      copy.consequence,
      `${copy.next}\n${command('check')}`,
    ),
  };
}

function configFaultText(
  { name, since, reason }: Trouble,
  nameOf: (component: string) => string,
): MailText {
  const { configFault: copy } = statusMails;
  const component = nameOf(name.split(':')[0] ?? '');
  return {
    subject: fill(copy.subject, { component }),
    text: letter(
      fill(copy.head, { component, since: when(since) }),
      evidence({ probe: name, reason }),
      copy.consequence,
      `${copy.next}\n${command('check')}`,
    ),
  };
}

export function troubleMailKinds(
  store: Pick<StatusStore, 'trouble'>,
  recipients: readonly string[],
  nameOf: (component: string) => string,
) {
  const kindWith = (
    /** The name of the trouble has this many parts; the address of a recipient may follow. */
    parts: number,
    text: (trouble: Trouble) => MailText | undefined,
  ): MailKind => ({
    patience: 'days',
    draft: async (mail) => {
      const [, since, ...rest] = mail.occasion.split(':');
      const trouble = await store.trouble(rest.slice(0, parts).join(':'));
      const draft = trouble?.since === Number(since) ? text(trouble) : undefined;
      return draft ? addressed(mail, recipients, draft) : gone;
    },
  });
  return {
    'own-trouble': kindWith(1, ownTroubleText),
    // A login that works again needs no mail.
    'config-fault': kindWith(3, (trouble) =>
      trouble.until === null ? configFaultText(trouble, nameOf) : undefined,
    ),
  };
}
