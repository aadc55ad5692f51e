/** The mails to the staff about what was measured: put into the outbox with a change, written when they are sent. */
import type { MailKind, NotSent } from '../../mail/mail-kinds.ts';
import type { OutboxRow } from '../../mail/outbox-row.ts';
import { webhookRow } from '../../webhooks/webhook-kinds.ts';
import type { StatusChange } from '../store/changes.ts';
import { lengthOf } from '../store/known-times.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Trx } from '../store/tables.ts';
import { type ChangeKind, changeMail, type Naming, type ToldChange } from './change-mails.ts';
import {
  addressed,
  addStaffMails,
  cancelled,
  gone,
  insertMails,
  type StaffMailSettings,
} from './staff-mails.ts';
import { type SummarySource, summaryMail } from './summary-mail.ts';

/** Skips degraded components that were taken out of the config. */
function kindOf({ from, to }: StatusChange): ChangeKind | undefined {
  if (to === 'down') return 'outage';
  if (from === 'down') return 'recovery';
  if (to === 'degraded') return 'degraded';
  return to === 'operational' ? 'well' : undefined;
}

/** A release that knows no changes reads the incident from the second part. */
function planOf(change: StatusChange) {
  const { component, summaryAt, incident, number, notedAt } = change;
  if (summaryAt !== null) {
    return { kind: 'unsteady', occasion: `unsteady:${component}:${summaryAt}`, at: summaryAt };
  }
  const kind = kindOf(change);
  return kind && { kind, occasion: `${kind}:${incident ?? component}:${number}`, at: notedAt };
}

/** In the transaction that writes the change. */
export const addChangeMails =
  (settings: StaffMailSettings) =>
  async (trx: Trx, change: StatusChange): Promise<void> => {
    const plan = planOf(change);
    if (!plan) return;
    const now = change.notedAt;
    await addStaffMails(trx, settings, { ...plan, now });
    if (!settings.hasWebhook) return;
    const told = { ...plan, occasion: `${webhookPrefix}${plan.occasion}`, requestId: null, now };
    await insertMails(trx, [webhookRow('status', told, settings.messageDomain)]);
  };

/** Before the occasion that the mail has. */
export const webhookPrefix = 'webhook:';

export type MailSource = SummarySource & Pick<StatusStore, 'incident' | 'lastChanges'>;

/** The previous release may have left mails that name an incident and no change. */
async function toldBefore(store: MailSource, kind: ChangeKind, { occasion, mail_date }: OutboxRow) {
  const incident = await store.incident(occasion.split(':')[1] ?? '');
  if (!incident) return undefined;
  const component = incident.components[0] ?? '';
  const [to, at] =
    kind === 'outage'
      ? (['down', incident.startedAt] as const)
      : (['operational', incident.resolvedAt ?? mail_date] as const);
  return { change: { component, to, at, probe: null, reason: null }, before: undefined, incident };
}

async function toldAbout(store: MailSource, kind: ChangeKind, mail: OutboxRow) {
  const number = mail.occasion.split(':')[2] ?? '';
  const known = /^\d+$/.test(number) ? await store.changeWithLast(Number(number)) : undefined;
  if (!known) return toldBefore(store, kind, mail);
  const { change } = known;
  const before = known.before?.to === change.from ? known.before : undefined;
  const incident = change.incident === null ? undefined : await store.incident(change.incident);
  return { change, before, incident };
}

export async function toldBy(
  store: MailSource,
  kind: ChangeKind,
  mail: OutboxRow,
): Promise<ToldChange | undefined> {
  const told = await toldAbout(store, kind, mail);
  if (!told) return undefined;
  const { component, at } = told.change;
  const since = told.before?.at ?? told.incident?.startedAt;
  if (since === undefined) return { ...told, since, length: undefined };
  const span = { from: since, to: at };
  return { ...told, since, length: lengthOf(span, await store.knownTimes(component, span)) };
}

/** The newest change of the component that a summary is about, unless another mail has told it, or is about to. */
export async function summed(
  store: MailSource,
  { occasion }: Pick<OutboxRow, 'occasion'>,
  now: number,
): Promise<StatusChange | NotSent> {
  const [, component = '', due = ''] = occasion.split(':');
  const last = (await store.lastChanges([component])).get(component);
  if (!last) return gone;
  const { summaryAt } = last;
  const isLatest = summaryAt === Number(due) || (summaryAt !== null && summaryAt > now);
  return isLatest ? last : cancelled('superseded');
}

export function statusMailKinds(store: MailSource, recipients: readonly string[], naming: Naming) {
  const changeKind = (kind: ChangeKind): MailKind => ({
    patience: 'days',
    draft: async (mail) => {
      const told = await toldBy(store, kind, mail);
      return told ? addressed(mail, recipients, changeMail(kind, told, naming)) : gone;
    },
  });
  const unsteady: MailKind = {
    patience: 'hours',
    isScheduled: true,
    draft: async (mail, now) => {
      const last = await summed(store, mail, now);
      if ('notSent' in last) return last;
      return addressed(mail, recipients, await summaryMail(store, last, now, naming));
    },
  };
  return {
    outage: changeKind('outage'),
    recovery: changeKind('recovery'),
    degraded: changeKind('degraded'),
    well: changeKind('well'),
    unsteady,
  };
}
