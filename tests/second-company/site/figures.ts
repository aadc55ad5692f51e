import type { Figures } from '#shapes/figures.ts';

export const figures: Figures = {
  snapshots: { retention: 14 },
  company: { satisfiedCustomers: 1200 },
};
