/** Questions and sheet of /uebergabe in a browser. */
import { expect, type Page } from '@playwright/test';
import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { readAnswers } from '@site/finder/answers';
import { plainEuros } from '@site/finder/costs';
import { dayIn } from '@site/finder/dates';
import { makeSheet } from '@site/finder/sheet';

export const section = (page: Page) => page.locator('#uebergabe');
export const control = (page: Page, name: string) => section(page).locator(`[name="${name}"]`);
export const sheet = (page: Page) => page.locator('[data-recommendation]');
export const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

/** What the rules say today about a query. */
export function expected(query: string) {
  const today = dayIn('Europe/Berlin', Date.now());
  const { recommendation, costs } = makeSheet(
    readAnswers(query, choosingCatalogue, today).answers,
    choosingCatalogue,
    today,
  );
  return {
    name: recommendation.package?.name ?? 'talk',
    monthly: plainEuros(costs?.monthly.net ?? 0),
  };
}

/** Waits until the script that draws the sheet runs: it is loaded with the first sign of an answer. */
export async function wakeSheet(page: Page): Promise<void> {
  await control(page, 'shop').focus();
  await expect(section(page).locator('.answers-said')).toBeAttached();
}

export async function shows(page: Page, query: string): Promise<void> {
  const { name, monthly } = expected(query);
  await expect(sheet(page)).toHaveAttribute('data-recommendation', name);
  await expect(figure(page, 'monthly-net')).toHaveAttribute('value', monthly);
}
