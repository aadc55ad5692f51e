/** How many acknowledgements go out, over all kinds of requests; each kind also has a cap per mailbox and day. */
import { mailCap } from '@site/delivery';
import type { Storage } from '@site/storage';
import { kindOf } from '../kinds.ts';
import { outboxKinds } from '../outbox-kinds.ts';
import type { RequestRow, Transaction } from './tables.ts';

/** Why a further acknowledgement would exceed a cap; undefined where it may go. */
export const ackCap = (
  storage: Storage,
  trx: Transaction,
  request: Pick<RequestRow, 'kind'>,
  mailbox: string,
  now: number,
) =>
  mailCap(
    storage,
    trx,
    {
      kind: outboxKinds.ack.name,
      mailbox,
      perMailboxAndDay: kindOf(request).acks.perMailboxAndDay,
      perHour: 60,
    },
    now,
  );
