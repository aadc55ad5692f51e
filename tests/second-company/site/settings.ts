import type { Settings } from '#config/settings.ts';

export const settings: Settings = {
  foundingYear: 2011,
  supportHours: { days: 'Mo–Sa', opens: '08:00', closes: '20:00' },
  retention: { requestDays: 90 },
};
