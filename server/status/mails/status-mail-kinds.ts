/** The two mails about a measured outage: when it is confirmed, and when it is over. */
import { dayAndTime } from '../../../config/format.ts';
import { statusMails } from '../../../content/status/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { minute } from '../../clock.ts';
import type { MailDraft, MailKind, NotSent } from '../../mail/mail-kinds.ts';
import { type MailTables, mailRow, type OutboxRow, perRecipient } from '../../mail/outbox-row.ts';
import type { StoredIncident } from '../store/incidents.ts';
import type { IncidentChange } from '../store/outages.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Trx } from '../store/tables.ts';

interface StatusMailSettings {
  readonly messageDomain: string;
  readonly recipients: readonly string[];
}

const kindOf = { down: 'outage', up: 'recovery' } as const;

/** The mails of a change, in the transaction that writes the change: neither is there without the other. */
export const addIncidentMails =
  ({ recipients, messageDomain }: StatusMailSettings) =>
  async (trx: Trx, { kind, incident, at }: IncidentChange): Promise<void> => {
    const occasion = `${kindOf[kind]}:${incident.id}`;
    const plan = { requestId: null, kind: kindOf[kind], occasion, at, now: at };
    await trx
      .$extendTables<MailTables>()
      .insertInto('outbox')
      .values(perRecipient(recipients, plan).map((mail) => mailRow(mail, messageDomain)))
      .onConflict((conflict) => conflict.column('occasion').doNothing())
      .execute();
  };

const when = (at: number): string => dayAndTime(new Date(at));

function lasted(milliseconds: number): string {
  const count = Math.floor(milliseconds / minute);
  if (count < 1) return statusMails.shorter;
  return count === 1 ? statusMails.oneMinute : fill(statusMails.minutes, { count: String(count) });
}

const letter = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

interface Naming {
  /** The name of a component, or its id once it is gone from the config. */
  readonly nameOf: (component: string) => string;
  readonly page: string;
}

type MailText = (
  incident: StoredIncident,
  mail: OutboxRow,
  naming: Naming,
) => Omit<MailDraft, 'to'>;

const componentsOf = ({ components }: StoredIncident, { nameOf }: Naming): string =>
  components.map(nameOf).join(', ');

const outageText: MailText = (incident, _, naming) => {
  const { outage } = statusMails;
  const component = componentsOf(incident, naming);
  return {
    subject: fill(outage.subject, { component }),
    text: letter(
      fill(outage.head, { component, since: when(incident.startedAt) }),
      `${outage.public}\n${naming.page}`,
      `${outage.next}\n    npm run status -- incident update ${incident.id} --text "${outage.text}"`,
    ),
  };
};

const recoveryText: MailText = (incident, { mail_date }, naming) => {
  const { recovery } = statusMails;
  const component = componentsOf(incident, naming);
  const until = incident.resolvedAt ?? mail_date;
  const duration = lasted(until - incident.startedAt);
  return {
    subject: fill(recovery.subject, { component }),
    text: letter(
      fill(recovery.head, { component, until: when(until) }),
      fill(recovery.lasted, { since: when(incident.startedAt), duration }),
      incident.resolvedAt === null
        ? `${recovery.open}\n    npm run status -- incident resolve ${incident.id} --text "${recovery.text}"`
        : `${recovery.closed}\n${naming.page}`,
    ),
  };
};

export function statusMailKinds(
  store: Pick<StatusStore, 'incident'>,
  recipients: readonly string[],
  naming: Naming,
) {
  const gone: NotSent = { notSent: { state: 'cancelled', code: 'gone' } };
  const kindWith = (text: MailText): MailKind => ({
    patience: 'days',
    draft: async (mail) => {
      const incident = await store.incident(mail.occasion.split(':')[1] ?? '');
      if (!incident) return gone;
      const { recipient } = mail;
      const isKnown = recipient !== null && recipients.includes(recipient);
      return { to: isKnown ? [recipient] : recipients, ...text(incident, mail, naming) };
    },
  });
  return { outage: kindWith(outageText), recovery: kindWith(recoveryText) };
}
