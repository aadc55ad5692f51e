/** Renews a row's lease while it is being delivered; a short lease ends soon after a crash. */
import type { Clock } from '../clock.ts';
import type { ClaimedRow, Outbox } from './outbox.ts';

interface LeaseOptions {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly leaseTime: number;
  /** Called when another worker has the row, or when it was erased. */
  readonly onLost: () => void;
}

export function renewWhileDelivering(row: ClaimedRow, options: LeaseOptions) {
  const { outbox, clock, leaseTime, onLost } = options;
  let until = row.lease_until;
  let isLost = false;
  let running: Promise<void> | undefined;
  const renew = async () => {
    const next = clock.now() + leaseTime;
    if (await outbox.renew(row.id, row.lease_token, next)) {
      until = next;
      return;
    }
    isLost = true;
    onLost();
  };
  const timer = setInterval(() => {
    // A failed renewal is tried again after the next interval.
    running ??= renew()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, leaseTime / 3);
  return {
    isLost: () => isLost,
    /** After a suspend the lease may be over and the row another worker's. */
    isOver: () => isLost || clock.now() >= until,
    end: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
