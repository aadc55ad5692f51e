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

const banner = /^\/\*![^*]*\*\/\s*/;
/** Tailwind's substitute for `@property`: browsers that need it know neither `light-dark()` nor popovers. */
const oldBrowsers = /@layer properties\s*\{@supports [^{]+\{[^{}]+\{[^{}]*\}\}\}/;

/** Tailwind's substitute for `color-mix()`, which comes in front: every browser with `light-dark()` knows it, too. */
function withoutMixSubstitutes(css: string): string {
  const mixed = /@supports \(color:color-mix\(in lab, red, red\)\)\{([^{}]+\{[^{}]*\})\}/g;
  const overruled = /([^{}]+)\{([\w-]+):[^{};]*\}(?=\1\{\2:[^{};]*\})/g;
  return css.replace(mixed, '$1').replace(overruled, '');
}

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/** The variables that markup which enters the page later takes from it. */
const borrowedVariables = (html: string): string[] =>
  [...html.matchAll(inlineStyle)]
    .flatMap(([, css = '']) => [...css.matchAll(/var\((--[\w-]+)/g)])
    .map((match) => match[1] ?? '');

/** Tailwind registers the variables of every utility of the site; a page needs those it mentions. */
function withoutIdleRegistrations(css: string, borrowed: readonly string[]): string {
  const registration = /@property (--[\w-]+)\{[^}]*\}/g;
  const mentioned = new Set([
    ...borrowed,
    ...(css.replace(registration, '').match(/--[\w-]+/g) ?? []),
  ]);
  return css.replace(registration, (rule, name: string) => (mentioned.has(name) ? rule : ''));
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
  const borrowed = borrowedVariables(later);
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
    safelist: { standard: [/^:/], variables: borrowed },
  });
  if (!result) throw new BuildFailure('A stylesheet could not be reduced.');
  const kept = result.css.replace(banner, '').replace(oldBrowsers, '');
  return withoutIdleRegistrations(withoutMixSubstitutes(kept), borrowed);
}

/** Fetched by src/consent into whichever page it is opened on. It brings the style that is its own. */
const consentDialog = '/cookie-einstellungen.html';

/**
 * Errors and the contact form's answers carry one style for all of them: every style costs each answer of the
 * site its hash in the policy.
 */
export const isAnswer = ({
  file,
  html,
}: {
  readonly file: string;
  readonly html: string;
}): boolean =>
  html.includes('<meta name="robots" content="noindex">') && !file.endsWith(consentDialog.slice(1));

export const inlinePageStyles: BuildStep = {
  name: 'styles into the pages',
  run: async ({ folder }) => {
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    const later = read(consentDialog);
    const sheets = new Set<string>();
    let bytes = 0;
    const pages = readPages(folder);
    const answers = pages
      .filter(isAnswer)
      .map(({ html }) => html)
      .join('\n');
    for (const { file, html } of pages) {
      const links = [...html.matchAll(stylesheetLink)];
      for (const link of links) sheets.add(link[1] ?? '');
      const css = links.map((link) => read(link[1] ?? '')).join('\n');
      const markup = isAnswer({ file, html }) ? answers : html;
      const rules = await usedRules(css, markup, pageScripts(markup, read).map(read), later);
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
