import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { laidOut } from './waiting.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeScope {
  /** A part of the page; the whole page when left out. */
  readonly within?: string | undefined;
  /** These rules alone; all of WCAG 2.2 AA and the best practices when left out. */
  readonly rules?: readonly string[];
}

interface WithAxe {
  readonly axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> };
}

/** One line per element that violates WCAG 2.2 AA or an axe best-practice rule. */
export async function axeViolations(
  page: Page,
  { within, rules }: AxeScope = {},
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : tags,
    resultTypes: ['violations'],
  };
  // A band that moves while axe looks would stand on the ground of its neighbour.
  await laidOut(page);
  // Evaluated instead of added as a script element, which the page's Content-Security-Policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([part, runOptions]) => (window as unknown as WithAxe).axe.run(part ?? document, runOptions),
    [within, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}\n  ${node.failureSummary}`),
  );
}

/** The dark scheme changes colours and nothing else, so that only their contrast has to be looked at again. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, { within, rules: ['color-contrast'] })).toEqual([]);
}
