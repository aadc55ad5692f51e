import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../schemas/page-renderer.ts';

/** Inside the built folder. It has no address, because `.mjs` has no content type (site-files.ts). */
export const rendererFile = '_server/page-renderer.mjs';

export async function loadRenderer(folder: string): Promise<PageRenderer> {
  const file = join(folder, rendererFile);
  if (!existsSync(file)) {
    throw new Error(`The built site has no file ${rendererFile}; run npm run build.`);
  }
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer };
  return renderer;
}
