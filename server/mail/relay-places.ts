/**
 * The sessions of this process at the relay. A relay may take only so many at a time: of those, news leaves one to the mails
 * about requests.
 */
import { type Clock, minute, second } from '../clock.ts';
import type { LaneName } from './mail-kinds.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';

/** The relay may have been short of places for other reasons; then more are tried again. */
const rememberedFor = 5 * minute;

/** So long the relay may count a session that this process has ended. */
const lingering = second;

/** A relay that is full says 421, or another code that stands for now and not for ever. */
const isTemporary = (error: unknown): error is MailFailure =>
  error instanceof MailFailure && /^4\d\d$/.test(error.code);

export function createRelayPlaces(transport: MailTransport, uptime: Clock) {
  /** Sessions that are open or being opened. */
  let taken = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  /** How many the relay took when it took no more. */
  let most = Number.POSITIVE_INFINITY;
  let forgottenAt = 0;
  let requestWaits = false;

  const open = async (lane: LaneName, stop: AbortSignal) => {
    taken += 1;
    try {
      const session = await transport.open(stop);
      if (lane === 'requests') requestWaits = false;
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
      if (lane === 'requests') requestWaits = isCrowded;
      if (!isCrowded) throw error;
      most = Math.max(taken, 1);
      forgottenAt = uptime.now() + rememberedFor;
      throw new MailFailure('crowded', error.code);
    }
  };

  return {
    transportFor: (lane: LaneName): MailTransport => ({
      ...transport,
      open: (stop) => open(lane, stop),
    }),
    /** How many sessions news may have. The last one it gives up only while a request waits. */
    forNews: (): number => {
      if (uptime.now() >= forgottenAt) return Number.POSITIVE_INFINITY;
      return Math.max(most - 1, requestWaits ? 0 : 1);
    },
  };
}
