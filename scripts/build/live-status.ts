/**
 * The measured status page is filled by the server: its template gets a slot in the place of what it shows without
 * measurements.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, type BuildStep } from './step.ts';

export const statusTemplateFile = '/system-status/live.html';

/** The content of the island becomes the slot `html`. What Astro writes behind it stays. */
const island = /(<astro-island\b[^>]*>)[\s\S]*?((?:<!--astro:end-->)?<\/astro-island>)/g;

export function withSlot(html: string): string {
  if ([...html.matchAll(island)].length !== 1) {
    throw new BuildFailure(`${statusTemplateFile} has to have exactly one island.`);
  }
  return html.replace(island, '$1{{html}}$2');
}

export const cutStatusTemplate: BuildStep = {
  name: 'template of measurements',
  run: async ({ folder }) => {
    const page = join(folder, statusTemplateFile);
    writeFileSync(page, withSlot(readFileSync(page, 'utf8')));
    return undefined;
  },
};
