import type { Settings } from '#shapes/settings.ts';

export const settings: Settings = {};
