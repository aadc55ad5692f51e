import type { Page } from '@playwright/test';

/** The names that elements of a page have for the transition to the next one. */
export const transitionNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element).getPropertyValue('view-transition-name'))
      .filter((name) => name !== 'none' && name !== ''),
  );
