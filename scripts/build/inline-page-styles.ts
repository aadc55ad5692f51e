/**
 * Each page carries exactly the style rules it uses, in its head: the first response is enough to paint it.
 * The shared stylesheet is removed, because nothing refers to it any more.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { pageScripts } from './page-scripts.ts';
import { readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

const written: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#39': "'" };

/** `[&amp;&gt;p]` in an attribute is the class `[&>p]`. */
const withoutReferences = (word: string): string =>
  word.replace(/&(amp|gt|lt|quot|#39);/g, (reference, name: string) => written[name] ?? reference);

/** Utility classes hold brackets, colons and slashes; a word ends where an attribute or a string does. */
const words = (text: string): string[] =>
  (text.match(/[^<>"'`\s]*[^<>"'`\s:]/g) ?? []).map(withoutReferences);

/**
 * Every attribute a selector asks for. They say states that scripts set under other names
 * (`dataset.tone`, `toggleAttribute`), so a rule is judged by its classes and elements alone.
 */
const stateAttributes = (css: string): string[] => [
  ...new Set([...css.matchAll(/\[([a-z][\w-]*)[~|^$*]?[\]=]/g)].flatMap((match) => match[1] ?? [])),
];

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/** The variables that markup which enters the page later takes from it. */
const borrowedVariables = (html: string): string[] =>
  [...html.matchAll(inlineStyle)]
    .flatMap(([, css = '']) => [...css.matchAll(/var\((--[\w-]+)/g)])
    .map((match) => match[1] ?? '');

const registration = /@property\s+(--[\w-]+)\s*\{[^}]*\}/g;

/** PurgeCSS keeps every `@property` rule, also of variables that no rule of the page names. */
function withoutUnusedRegistrations(css: string): string {
  const named = new Set(css.replace(registration, '').match(/--[\w-]+/g));
  return css.replace(registration, (rule, variable: string) => (named.has(variable) ? rule : ''));
}

/**
 * The rules of a stylesheet that match something in the page, in markup that enters it later, or in the
 * scripts that may change it.
 */
export async function usedRules(
  css: string,
  html: string,
  scripts: readonly string[],
  later = '',
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [html, later.replace(inlineStyle, ''), ...scripts].map((raw) => ({
      raw,
      extension: 'html',
    })),
    css: [{ raw: css }],
    defaultExtractor: words,
    dynamicAttributes: stateAttributes(css),
    keyframes: true,
    variables: true,
    // `:focus-visible` and its like stand for any element and match no word.
    safelist: { standard: [/^:/], variables: borrowedVariables(later) },
  });
  if (!result) throw new BuildFailure('A stylesheet could not be reduced.');
  return withoutUnusedRegistrations(result.css);
}

/** Fetched by src/consent into whichever page it is opened on. It brings the style that is its own. */
export const consentDialog = '/cookie-einstellungen.html';

export const inlinePageStyles: BuildStep = {
  name: 'styles into the pages',
  run: async ({ folder }) => {
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const later = read(consentDialog).replace(
      stylesheetLink,
      (_, sheet: string) => `<style>${read(sheet)}</style>`,
    );
    const sheets = new Set<string>();
    let bytes = 0;
    for (const { file, html } of readPages(folder)) {
      const links = [...html.matchAll(stylesheetLink)];
      for (const link of links) sheets.add(link[1] ?? '');
      const css = links.map((link) => read(link[1] ?? '')).join('\n');
      const scripts = pageScripts(html, read).map(read);
      // The dialog's own style also changes the page that it is opened on.
      const rules = file === consentDialog ? css : await usedRules(css, html, scripts, later);
      bytes += rules.length;
      const [first, ...rest] = links.map((link) => link[0]);
      if (!first) continue;
      let page = html.replace(first, () => `<style>${rules}</style>`);
      for (const link of rest) page = page.replace(link, '');
      writeFileSync(join(folder, file), page);
    }
    for (const sheet of sheets) rmSync(join(folder, sheet));
    return `${Math.round(bytes / 1000)} kB in all`;
  },
};
