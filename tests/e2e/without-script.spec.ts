import { navigation } from '../../config/routes.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the menu opens, closes and navigates', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  const items = page.locator('#menu').getByRole('link');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  for (const { label } of navigation) {
    await expect(items.filter({ hasText: label })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(items.first()).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await items.filter({ hasText: 'Kontakt' }).click();
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
});

test('links and anchors work', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Infrastruktur' }).click();
  expect(new URL(page.url()).pathname).toBe('/infrastruktur');
  await page.getByRole('banner').getByRole('link', { name: 'Hosting-Pakete' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('#hosting-packages').first()).toBeInViewport();
});

test('the accordion opens one item at a time', async ({ page }) => {
  await page.goto('/infrastruktur');
  const items = page.locator('#vorteile details');
  await expect(items).toHaveCount(10);
  const open = page.locator('#vorteile details[open]');
  await items.nth(3).locator('summary').click();
  await expect(items.nth(3)).toHaveAttribute('open');
  await items.nth(5).locator('summary').click();
  await expect(open).toHaveCount(1);
  await items.nth(5).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('the form has its fields and can be sent', async ({ page }) => {
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  await expect(form).toHaveAttribute('method', 'post');
  for (const [name, label] of [
    ['firstName', 'Vorname'],
    ['lastName', 'Nachname'],
    ['email', 'E-Mail'],
    ['company', 'Unternehmen'],
    ['message', 'Nachricht'],
  ] as const) {
    const field = form.getByLabel(label);
    await expect(field).toHaveAttribute('name', name);
    await expect(field).toBeEditable();
  }
  await expect(form.locator('button[type="submit"]')).toBeEnabled();
});
