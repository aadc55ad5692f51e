/** The mails about trouble of our own: the measuring machine cannot reach anything, or a login of the config is refused. */
import { dayAndTime } from '../../../config/format.ts';
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import type { MailDraft, MailKind, NotSent } from '../../mail/mail-kinds.ts';
import { type MailTables, mailRow, perRecipient } from '../../mail/outbox-row.ts';
import { commandsAsTyped } from '../../operations/operator-command.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Trx } from '../store/tables.ts';
import { ownTrouble, type Trouble } from '../store/troubles.ts';

const kindOf = ({ name }: Trouble) => (name === ownTrouble ? 'own-trouble' : 'config-fault');

/** In the transaction that writes the trouble: neither is there without the other. */
export const addTroubleMails =
  ({ recipients, messageDomain }: { recipients: readonly string[]; messageDomain: string }) =>
  async (trx: Trx, trouble: Trouble): Promise<void> => {
    const { name, since: at } = trouble;
    const kind = kindOf(trouble);
    const plan = { requestId: null, kind, occasion: `${kind}:${at}:${name}`, at, now: at };
    await trx
      .$extendTables<MailTables>()
      .insertInto('outbox')
      .values(perRecipient(recipients, plan).map((mail) => mailRow(mail, messageDomain)))
      .onConflict((conflict) => conflict.column('occasion').doNothing())
      .execute();
  };

const when = (at: number): string => dayAndTime(new Date(at));
const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;
const check = commandsAsTyped('    npm run status -- check');

/** Without a network no mail goes out: this one usually comes when the trouble is over, and then says so. */
function ownTroubleText({ since, until, reason }: Trouble): Omit<MailDraft, 'to'> {
  const { ownTrouble: copy } = statusMails;
  const times = { since: when(since), until: when(until ?? since) };
  return {
    subject: until === null ? copy.subject : copy.subjectOver,
    text: letter(
      fill(until === null ? copy.head : copy.headOver, times),
      fill(copy.reason, { reason }),
      copy.consequence,
      `${copy.next}\n${check}`,
    ),
  };
}

function configFaultText(
  { name, since, reason }: Trouble,
  nameOf: (component: string) => string,
): Omit<MailDraft, 'to'> {
  const { configFault: copy } = statusMails;
  const component = nameOf(name.split(':')[0] ?? '');
  return {
    subject: fill(copy.subject, { component }),
    text: letter(
      fill(copy.head, { component, since: when(since) }),
      fill(copy.reason, { probe: name, reason }),
      copy.consequence,
      `${copy.next}\n${check}`,
    ),
  };
}

const gone: NotSent = { notSent: { state: 'cancelled', code: 'gone' } };

export function troubleMailKinds(
  store: Pick<StatusStore, 'trouble'>,
  recipients: readonly string[],
  nameOf: (component: string) => string,
) {
  const kindWith = (
    /** The name of the trouble has this many parts; the address of a recipient may follow. */
    parts: number,
    text: (trouble: Trouble) => Omit<MailDraft, 'to'> | undefined,
  ): MailKind => ({
    patience: 'days',
    draft: async ({ occasion, recipient }) => {
      const [, since, ...rest] = occasion.split(':');
      const trouble = await store.trouble(rest.slice(0, parts).join(':'));
      const draft = trouble?.since === Number(since) ? text(trouble) : undefined;
      if (!draft) return gone;
      const isKnown = recipient !== null && recipients.includes(recipient);
      return { to: isKnown ? [recipient] : recipients, ...draft };
    },
  });
  return {
    'own-trouble': kindWith(1, ownTroubleText),
    // Once the login works again there is nothing left to do.
    'config-fault': kindWith(3, (trouble) =>
      trouble.until === null ? configFaultText(trouble, nameOf) : undefined,
    ),
  };
}
