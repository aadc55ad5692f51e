import type { Figures } from '#content/facts.ts';

export const figures: Figures = {};
