/** Fails the build for pages that are not valid to their last byte, and for style attributes. */
import { parse } from 'parse5';
import { htmlElements } from './html-elements.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

function parseErrors(html: string): string[] {
  const errors: string[] = [];
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => {
      errors.push(`${code} at “${html.slice(startOffset, startOffset + 60)}”`);
    },
  });
  return errors;
}

/** The Content-Security-Policy would silently block them. */
const styleAttributes = (html: string): string[] =>
  htmlElements(html)
    .filter(({ attributes }) => attributes.has('style'))
    .map(({ tag, attributes }) => `style attribute in <${tag} style="${attributes.get('style')}">`);

export function htmlProblems(html: string): string[] {
  const end = html.endsWith('</html>') ? [] : ['the last byte is not the end of </html>'];
  return [...parseErrors(html), ...end, ...styleAttributes(html)];
}

export const checkHtml: BuildStep = {
  name: 'valid HTML',
  run: async ({ folder }) => {
    const problems = readPages(folder).flatMap(({ file, html }) =>
      htmlProblems(html).map((problem) => `${file}: ${problem}`),
    );
    if (problems.length > 0) throw new BuildFailure(problems.join('\n'));
    return undefined;
  },
};
