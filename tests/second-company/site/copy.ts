import type { CopyChanges } from '#shapes/copy.ts';

export const copyChanges: CopyChanges = {
  systemStatus: { metaTitle: 'Status der Dienste: Webserver, MySQL, E-Mail' },
};
