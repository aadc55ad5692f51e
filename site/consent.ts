import type { ConsentScript } from '#shapes/consent.ts';

export const consentScripts: readonly ConsentScript[] = [];
