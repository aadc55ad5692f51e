/**
 * The sessions of this process at the relay. A relay may limit them: of those it takes, mails to subscribers leave
 * one to the queue `requests`.
 */
import { type Clock, minute, second } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { QueueName } from './outbox-kinds.ts';

/** After this time more sessions are tried again: the relay may have been full for other reasons. */
const rememberedFor = 5 * minute;

/** The relay may still count a closed session for this long. */
const lingering = second;

/** A relay that is full says 421, or another temporary code. */
const isTemporary = (error: unknown): error is DeliveryFailure =>
  error instanceof DeliveryFailure && /^4\d\d$/.test(error.code);

export function createRelaySessions(transport: MailTransport, uptime: Clock) {
  /** Sessions that are open or being opened. */
  let taken = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  /** How many the relay accepted when it refused another. */
  let most = Number.POSITIVE_INFINITY;
  let forgottenAt = 0;
  let requestsWait = false;

  const open = async (queue: QueueName, stop: AbortSignal) => {
    taken += 1;
    try {
      const session = await transport.open(stop);
      if (queue === 'requests') requestsWait = false;
      return {
        ...session,
        close: () => {
          taken -= 1;
          endedAt = uptime.now();
          session.close();
        },
      };
    } catch (error) {
      taken -= 1;
      const hasOthers = taken > 0 || uptime.now() - endedAt < lingering;
      const isCrowded = hasOthers && isTemporary(error);
      if (queue === 'requests') requestsWait = isCrowded;
      if (!isCrowded) throw error;
      most = Math.max(taken, 1);
      forgottenAt = uptime.now() + rememberedFor;
      throw new DeliveryFailure('crowded', error.code);
    }
  };

  return {
    transportFor: (queue: QueueName): MailTransport => ({
      ...transport,
      open: (stop) => open(queue, stop),
    }),
    /** How many sessions mails to subscribers may have. They give up the last one only while the queue `requests` waits. */
    forSubscribers: (): number => {
      if (uptime.now() >= forgottenAt) return Number.POSITIVE_INFINITY;
      return Math.max(most - 1, requestsWait ? 0 : 1);
    },
  };
}
