/**
 * The measured status page is filled by the server: its template loses what it shows without measurements, and what renders
 * them is compiled beside it. The server never sends a file whose name ends in `.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rendererFile } from '../../config/site.ts';
import { BuildFailure, type BuildStep } from './step.ts';

const template = 'system-status/live.html';

/** The whole content of the island becomes the slot `html`. What Astro writes behind it stays. */
const island = /(<astro-island\b[^>]*>)[\s\S]*?(<!--astro:end-->)?(<\/astro-island>)/g;

export function withSlot(html: string): string {
  if ([...html.matchAll(island)].length !== 1) {
    throw new BuildFailure(`${template} has to have exactly one island.`);
  }
  return html.replace(island, '$1{{html}}$2$3');
}

export const prepareLiveStatus: BuildStep = {
  name: 'measured status page',
  run: async ({ root, folder }) => {
    const page = join(folder, template);
    writeFileSync(page, withSlot(readFileSync(page, 'utf8')));
    await build({
      entryPoints: [join(root, 'src', 'live-status', 'render.tsx')],
      outfile: join(folder, rendererFile),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['react', 'react-dom'],
      logLevel: 'error',
    });
    return undefined;
  },
};
