import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { placeOf } from './layout.ts';
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

const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
  });

/** One line per element that violates WCAG 2.2 AA or an axe best-practice rule. */
async function axeViolations(page: Page, { within, rules }: AxeScope): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : tags,
    resultTypes: ['violations'],
  };
  // A band that moves while axe looks would stand on the ground of its neighbour, and a text that fades in would be faint.
  await laidOut(page);
  await endAnimations(page);
  // Evaluated instead of added as a script element, which the page's Content-Security-Policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([part, runOptions]) => (window as unknown as WithAxe).axe.run(part ?? document, runOptions),
    [within, options] as const,
  );
  const place = placeOf(page, within);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${place}: ${id} (${help}): ${node.target.join(' ')}. ${node.failureSummary}`,
    ),
  );
}

/** The first line of a message is all that the summary of a run shows. */
async function expectNoViolation(page: Page, state: string, scope: AxeScope): Promise<void> {
  const violations = await axeViolations(page, scope);
  const message = `${state}: ${violations.join('; ').replaceAll(/\s+/g, ' ')}`;
  expect(violations, message).toEqual([]);
}

/** The dark scheme changes colours and nothing else, so that only their contrast has to be looked at again. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, 'light', { within });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'dark', { within, rules: ['color-contrast'] });
}

/** What else depends on the width of the window. */
export const expectRoomForFingers = (page: Page): Promise<void> =>
  expectNoViolation(page, 'for fingers', { rules: ['target-size'] });
