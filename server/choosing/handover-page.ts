/** The page of the hand-over sheet: the built page with what the build's renderer makes of a query between its marks. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HtmlPage } from '../site/page-template.ts';

export const handoverPath = '/uebergabe';

/** Compiled from src/renderers/handover.tsx. It takes any query, of any length, and never throws. */
export type RenderHandover = (query: string, now: number) => string;

const rendererFile = join('_server', 'render-handover.mjs');

export async function loadHandoverRenderer(folder: string): Promise<RenderHandover> {
  const file = join(folder, rendererFile);
  if (!existsSync(file)) {
    throw new Error(`The built site has no file ${rendererFile}; run npm run build.`);
  }
  const renderer = (await import(pathToFileURL(file).href)) as { renderHandover: RenderHandover };
  return renderer.renderHandover;
}

const mark = '<!--handover-->';
const endMark = '<!--/handover-->';

/** Throws at the start, and not before a visitor, when the page has no place for the sheet. */
export function createHandoverPage(
  page: HtmlPage | undefined,
  render: RenderHandover,
): (query: string, now: number) => HtmlPage {
  const [before, place, ...rest] = page?.html.split(mark) ?? [];
  const [, after, ...more] = place?.split(endMark) ?? [];
  if (!page || after === undefined || rest.length + more.length > 0) {
    throw new Error(
      `The built page ${handoverPath} has no place for the sheet; run npm run build.`,
    );
  }
  return (query, now) => ({ html: before + render(query, now) + after, headers: page.headers });
}
