import type { Settings } from '#config/settings.ts';

export const settings: Settings = {};
