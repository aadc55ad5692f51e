import type { Settings } from '#shapes/settings.ts';

export const settings: Settings = {
  foundingYear: 2011,
  supportHours: { days: 'Mo–Sa', opens: '08:00', closes: '20:00' },
  closedDays: ['12-24', '12-31', '2027-05-07'],
  retention: { requestDays: 90 },
  backedClaims: ['Number of customers', 'Data centre'],
  replyTimes: { noticeDays: 5 },
  photos: {
    dataCentreAisle: { file: 'aisle.webp', width: 1280, height: 720 },
    serverFront: { file: 'front.webp', width: 960, height: 720 },
  },
  pages: { accessibility: false },
  switching: {
    charges: 'none',
    jurisdiction: 'Unsere Server stehen in Deutschland und unterliegen deutschem Recht.',
  },
};
