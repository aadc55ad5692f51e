import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageRenderer, rendererFile } from '@site/monitor/page-renderer';

export async function loadRenderer(folder: string): Promise<PageRenderer> {
  const file = join(folder, rendererFile);
  if (!existsSync(file)) {
    throw new Error(`The built site has no file ${rendererFile}; run npm run build.`);
  }
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer };
  return renderer;
}
