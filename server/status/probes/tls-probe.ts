import { day } from '../../clock.ts';
import type { SettingsOf } from '../config/status-config.ts';
import type { Work } from './attempt.ts';
import { openTlsSocket } from './open-socket.ts';
import type { ProbeTools } from './probe.ts';
import { Down } from './reasons.ts';

export const tlsProbe =
  (settings: SettingsOf<'tls'>, tools: ProbeTools): Work =>
  async (attempt) => {
    const socket = await openTlsSocket(settings, attempt, tools);
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    if (Number.isNaN(end)) throw new Down('certificate has no end date');
    const days = Math.floor((end - tools.clock.now()) / day);
    if (days >= settings.warnDays) return undefined;
    return days === 1 ? 'certificate expires in 1 day' : `certificate expires in ${days} days`;
  };
