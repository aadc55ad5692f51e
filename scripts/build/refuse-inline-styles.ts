import { htmlElements } from './html-elements.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

export function inlineStyles(html: string): string[] {
  return htmlElements(html)
    .filter(({ attributes }) => attributes.has('style'))
    .map(({ tag, attributes }) => `<${tag} style="${attributes.get('style')}">`);
}

/** Fails the build for style attributes, which the Content-Security-Policy would silently block. */
export const refuseInlineStyles: BuildStep = {
  name: 'no style attributes',
  run: async ({ folder }) => {
    const found = readPages(folder).flatMap(({ file, html }) =>
      inlineStyles(html).map((element) => `${file}: ${element}`),
    );
    if (found.length > 0) throw new BuildFailure(found.join('\n'));
    return undefined;
  },
};
