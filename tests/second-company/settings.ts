import type { Settings } from '@site/sample/settings';

export const settings: Settings = {};
