import type { ConsentScript } from '#config/consent.ts';

export const consentScripts: readonly ConsentScript[] = [];
