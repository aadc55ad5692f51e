/** The state of all services together, for the menu, the hero and the status page. */
import { systemStatus } from '../../content/pages/system-status.ts';
import { worstState } from '../../schemas/service-status.ts';

export const overallState = worstState(systemStatus.services.services.map(({ state }) => state));
