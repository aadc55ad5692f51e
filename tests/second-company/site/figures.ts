import type { Figures } from '#shapes/figures.ts';

export const figures: Figures = {
  company: { satisfiedCustomers: 1200 },
};
