import type { Figures } from '#content/facts.ts';

export const figures: Figures = {
  snapshots: { retention: 14 },
  company: { satisfiedCustomers: 1200 },
};
