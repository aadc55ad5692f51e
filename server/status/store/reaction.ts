/** What a measured outage says about those who act on it, as it is true when it is written. */
import {
  isAlwaysMonitored,
  isMonitored,
  monitoredWeek,
  supportTimes,
} from '../../../config/hours.ts';
import { staffedWords } from '../../../content/contact/service-hours.ts';
import { liveStatusIncidents } from '../../../content/status/incidents.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt } from '../../../schemas/support-times.ts';

const { now, later, unknown } = liveStatusIncidents.reaction;
/** Mere messages of a monitoring that never pauses wait for the support hours. */
const reactionWeek = isMonitored && !isAlwaysMonitored ? monitoredWeek : supportTimes.week;

export const reactionAt = (at: number): string =>
  staffedNow(
    momentAt(at),
    { ...supportTimes, week: reactionWeek },
    { ...staffedWords, open: now, today: later, later, never: unknown },
  ).sentence;
