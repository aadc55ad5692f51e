import type { SettingsOf } from '../config/status-config.ts';
import type { Work } from './attempt.ts';
import { openSocket } from './open-socket.ts';
import type { ProbeTools } from './probe.ts';

export const tcpProbe =
  (settings: SettingsOf<'tcp'>, tools: ProbeTools): Work =>
  async (attempt) => {
    await openSocket(settings, attempt, tools);
    return undefined;
  };
