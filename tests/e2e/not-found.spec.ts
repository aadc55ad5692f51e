import { notFoundErrors, unknownPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

test('an unknown path is answered 404 with its words and a way home', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));

  const response = await page.goto(`${unknownPath}/tief?x=1`);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText('404');
  await expect(main).toContainText('Oops! Page not found');
  await expect
    .poll(() => messages.some((text) => text.includes(`${unknownPath}/tief`)), {
      message: 'the attempted path is logged',
    })
    .toBe(true);

  await main.locator('a[href="/"]').first().click();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the header leads home from an unknown path, too', async ({ page }) => {
  await page.goto(unknownPath);
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
});

test('an address with a slash at its end leads to the page', async ({ page }) => {
  await page.goto('/agb/');
  expect(new URL(page.url()).pathname).toBe('/agb');
});
