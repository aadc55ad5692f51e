import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

interface WithAxe {
  readonly axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
}

/** One line per element that violates WCAG 2.2 AA or an axe best-practice rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated instead of added as a script element, which the page's Content-Security-Policy would block.
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOptions) => (window as unknown as WithAxe).axe.run(document, runOptions),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.failureSummary}`),
  );
}
