/** Loads what the build compiled to render the measured status page (src/renderers/status.tsx). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendererFile } from '../../config/site.ts';
import type { ServiceState } from '../../schemas/service-status.ts';
import type { StatusReport } from '../../schemas/status-report.ts';

/** The template of the page, and its slots by the names of what the renderer returns. */
export const statusTemplate = {
  path: '/system-status/live',
  slots: ['title', 'icon'],
  markupSlots: ['html', 'announcements', 'data'],
} as const;

type Slot = (typeof statusTemplate)['slots' | 'markupSlots'][number];
export type RenderedStatus = Readonly<Record<Slot, string>>;

export interface StatusRenderer {
  readonly renderStatus: (report: StatusReport) => RenderedStatus;
  /** While the measurements cannot be read. */
  readonly renderUnavailable: () => RenderedStatus;
  /** A mark that leads to the page, as menu and home page have it. */
  readonly renderMark: (state: ServiceState, label: string) => string;
}

export async function loadRenderer(folder: string): Promise<StatusRenderer> {
  const file = join(folder, rendererFile);
  if (!existsSync(file)) {
    throw new Error(`The built site has no file ${rendererFile}; run npm run build.`);
  }
  return (await import(pathToFileURL(file).href)) as StatusRenderer;
}
