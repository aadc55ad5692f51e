import type { ConsentScript } from '@site/sample/consent';

export const consentScripts: readonly ConsentScript[] = [];
