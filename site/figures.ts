import type { Figures } from '@site/sample/figures';

export const figures: Figures = {};
