import type { Figures } from '#shapes/figures.ts';

export const figures: Figures = {};
