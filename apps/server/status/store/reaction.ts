/** What a measured outage says about those who act on it, as it is true when it is written. */

import { staffedWords } from '@site/company/contact/service-hours';
import { isAlwaysMonitored, isMonitored, monitoredWeek, supportTimes } from '@site/company/hours';
import { staffedNow } from '@site/company/staffed-now';
import { liveStatusIncidents } from '@site/company/status/incidents';
import { momentAt } from '@site/company/support-times';

const { now, later, unknown } = liveStatusIncidents.reaction;
/** Mere messages of a monitoring that never pauses wait for the support hours. */
const reactionWeek = isMonitored && !isAlwaysMonitored ? monitoredWeek : supportTimes.week;

export const reactionAt = (at: number): string =>
  staffedNow(
    momentAt(at),
    { ...supportTimes, week: reactionWeek },
    { ...staffedWords, open: now, today: later, later, never: unknown },
  ).sentence;
