/**
 * The `test` function of every browser test. A page that logs an error to the console, throws, or requests anything
 * from another host fails its test, whatever else the test checks.
 */
import { test as base, type ConsoleMessage, type Page, type Request } from '@playwright/test';

import { consentScripts } from '@site/company/consent';
import type { ConsentScript } from '@site/sample/consent';
import { uniqueAddress } from './contact-page.ts';

export { expect } from '@playwright/test';

const sourceOf = (script: ConsentScript): string =>
  script.kind === 'inline' ? script.code : script.src;

interface Options {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp;
  /** Other hosts that the page may request in a test; the browser never reaches them. */
  expectedHosts: RegExp;
}

export type Scrollbars = 'overlay' | 'classic';

interface Look {
  /** Phones and macOS lay scrollbars over the page; elsewhere they take room from it. The projects choose it. */
  scrollbars: Scrollbars;
}

interface Guard {
  guard: undefined;
}

const ownHost = /^(127\.0\.0\.1|localhost)$/;
const none = /(?!)/;

function watch(page: Page, { expectedErrors, expectedHosts }: Options, problems: string[]): void {
  const note = (text: string) => {
    if (!expectedErrors.test(text)) problems.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    note(`console error: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('request', (request: Request) => {
    const { protocol, hostname } = new URL(request.url());
    // A link to a mail program or a telephone asks no host.
    if (['data:', 'blob:', 'mailto:', 'tel:'].includes(protocol)) return;
    if (!ownHost.test(hostname) && !expectedHosts.test(hostname)) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
}

/** The operator's own scripts are no business of our tests. Takes the elements away as the parser adds them, before our own script looks for them. */
function removeScripts(ofOperator: readonly string[]): void {
  new MutationObserver(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-consent]')) {
      if (ofOperator.includes(script.dataset['src'] ?? script.text)) script.remove();
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Chromium keeps the room of a stable gutter free also where it hides the scrollbars; overlay scrollbars need none. */
function removeGutter(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { scrollbar-gutter: auto !important }');
  document.adoptedStyleSheets.push(sheet);
}

export const test = base.extend<Options & Look & Guard>({
  // Every test is a visitor of its own: the forms limit requests per address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  extraHTTPHeaders: ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': uniqueAddress(workerIndex) }),
  scrollbars: ['overlay', { option: true }],
  expectedErrors: [none, { option: true }],
  expectedHosts: [none, { option: true }],
  guard: [
    async ({ context, expectedErrors, expectedHosts, scrollbars }, use) => {
      if (scrollbars === 'overlay') await context.addInitScript(removeGutter);
      if (consentScripts.length > 0) {
        await context.addInitScript(removeScripts, consentScripts.map(sourceOf));
      }
      const problems: string[] = [];
      context.on('page', (page) => watch(page, { expectedErrors, expectedHosts }, problems));
      await use(undefined);
      if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
    },
    { auto: true },
  ],
});
