import { listedPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

for (const { path } of listedPages) {
  test(`${path} answers with one heading, a title and a description`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S.{9,}/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{49,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+${path === '/' ? '/?' : path}$`),
    );
  });
}

test('no two pages share a title or a description', async ({ page }) => {
  const heads: string[] = [];
  for (const { path } of listedPages) {
    await page.goto(path);
    heads.push(
      await page.title(),
      (await page.locator('meta[name="description"]').getAttribute('content')) ?? '',
    );
  }
  expect(heads).toHaveLength(new Set(heads).size);
});
