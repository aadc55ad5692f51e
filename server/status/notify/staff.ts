/** What the staff are notified of, by mail and by webhook: every change of a component at once, or a summary an hour; and our own troubles. */
import { webhookKind } from '../../webhooks/webhook-kinds.ts';
import { calmAfter, type Fact, factBefore, firstOfSummary } from '../store/facts.ts';
import type { Trx } from '../store/tables.ts';
import { ownTrouble, silentWitnesses } from '../store/troubles.ts';
import { type Audience, type Notification, nothing } from './notify-step.ts';

export const staffKinds = {
  change: 'status-change',
  summary: 'status-summary',
  ownTrouble: 'own-trouble',
  silentWitnesses: 'silent-witnesses',
  configFault: 'config-fault',
} as const;

interface StaffSettings {
  readonly recipients: readonly string[];
  readonly hasWebhook: boolean;
}

async function ofComponent(trx: Trx, fact: Fact): Promise<Notification | undefined> {
  const { event, from, summaryAt, notedAt } = fact;
  // Nobody needs to know that a degraded component was removed from the config.
  if (event === 'unknown' && from !== 'down') return undefined;
  if (summaryAt === null) return { kind: staffKinds.change, at: notedAt };
  const first = await firstOfSummary(trx, fact, summaryAt);
  return first?.number === fact.number ? { kind: staffKinds.summary, at: summaryAt } : undefined;
}

function troubleKind({ subject }: Fact): string {
  if (subject === ownTrouble) return staffKinds.ownTrouble;
  return subject === silentWitnesses ? staffKinds.silentWitnesses : staffKinds.configFault;
}

/** A trouble that returns within the hour is the same one, unless it had ended with its probe. */
async function ofTrouble(trx: Trx, fact: Fact): Promise<Notification | undefined> {
  if (fact.event !== 'began') return undefined;
  const before = await factBefore(trx, fact);
  if (before?.probe && fact.at - before.at < calmAfter) return undefined;
  return { kind: troubleKind(fact), at: fact.at };
}

export const staff = ({ recipients, hasWebhook }: StaffSettings): Audience => ({
  name: 'staff',
  plan: async (trx, fact) => {
    const isTrouble = fact.kind === 'trouble';
    if (!isTrouble && fact.kind !== 'component') return nothing;
    const found = await (isTrouble ? ofTrouble(trx, fact) : ofComponent(trx, fact));
    if (!found) return nothing;
    const webhook = { ...found, kind: webhookKind('status') };
    return {
      notifications: [
        ...recipients.map((recipient) => ({ ...found, recipient })),
        ...(hasWebhook && !isTrouble ? [webhook] : []),
      ],
    };
  },
});
