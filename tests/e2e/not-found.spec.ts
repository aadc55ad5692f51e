import { notFoundErrors, unknownPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

test('an unknown path gets status 404, its message and a link to the home page', async ({
  page,
}) => {
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

test('the header of the 404 page leads to the home page', async ({ page }) => {
  await page.goto(unknownPath);
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
});

test('an address with a trailing slash leads to the page', async ({ page }) => {
  await page.goto('/agb/');
  expect(new URL(page.url()).pathname).toBe('/agb');
});
