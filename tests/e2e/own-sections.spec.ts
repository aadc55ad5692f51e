/** Links to the home page's own sections, on an address with a query. */
import { packageNames } from '../../content/catalog/packages.ts';
import { home } from '../../content/home.ts';
import { wakeForm } from '../support/contact-page.ts';
import { expect, test } from '../support/test.ts';

const [packageName = ''] = packageNames;

for (const query of ['?utm_source=ad', '?gclid=abc', '?thema=EV-SSL']) {
  test(`on /${query} they scroll, and the page is not loaded again`, async ({ page }) => {
    await page.goto(`/${query}`);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page.locator('#contact-title')).toBeInViewport();
    await expect(page).toHaveURL(`/${query}#contact`);
    await page.getByRole('contentinfo').locator('a[href="#about"]').click();
    await expect(page.locator('#about-title')).toBeInViewport();
    await expect(page).toHaveURL(`/${query}#about`);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });
}

test('topic and package both arrive in the form, from an address with a topic', async ({
  page,
}) => {
  await page.goto('/?thema=EV-SSL#contact');
  await page.locator(`a[data-package="${packageName}"]`).click();
  await expect(page.locator('#firstName')).toBeInViewport();
  await expect(page.locator(`input[name="package"][value="${packageName}"]`)).toBeChecked();
  await expect(page.locator('#message')).toHaveValue(/EV-SSL/);
  await wakeForm(page);
  await expect(page.locator(`input[name="package"][value="${packageName}"]`)).toBeChecked();
});

test.describe('the line above the form', () => {
  const line = '[data-opened-for]';

  test('is not there without a reason', async ({ page }) => {
    await page.goto('/#contact');
    await wakeForm(page);
    await expect(page.locator(line)).toBeHidden();
  });

  test('says the package and the topic, and each can be removed', async ({ page }) => {
    await page.goto('/?thema=EV-SSL&utm_source=ad#contact');
    await expect(page.locator(line)).toContainText(home.contact.openedFor);
    await expect(page.locator(line)).toContainText('EV-SSL');
    await page.locator(`a[data-package="${packageName}"]`).click();
    const subject = `${home.contact.openedForPackage} ${packageName}`;
    await expect(page.locator(line)).toContainText(subject);
    await wakeForm(page);

    await page.getByRole('button', { name: `${subject} ${home.contact.remove}` }).click();
    await expect(page.locator('input[name="package"][value=""]')).toBeChecked();
    await expect(page.locator('#firstName')).toBeFocused();
    await expect(page.locator(line)).not.toContainText(subject);
    await page.getByRole('button', { name: `EV-SSL ${home.contact.remove}` }).click();
    await expect(page.locator('#message')).toHaveValue('');
    await expect(page.locator(line)).toBeHidden();
    await expect(page).toHaveURL('/?utm_source=ad#contact');
  });

  test('comes back with the draft', async ({ page }) => {
    await page.goto('/');
    await wakeForm(page);
    await page.locator(`a[data-package="${packageName}"]`).click();
    await page.goto('/agb');
    await page.goto('/#contact');
    await wakeForm(page);
    await expect(page.locator(line)).toContainText(packageName);
  });
});

for (const query of ['', '?thema=EV-SSL']) {
  test(`after the jump on /${query} the first field is seen at 360 × 640`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${query}`);
    await page.locator('a[data-package]:visible').last().click();
    const field = page.locator('#firstName');
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-opened-for]')).toBeInViewport({ ratio: 1 });
    await wakeForm(page);
    await expect(field).toBeInViewport({ ratio: 1 });
  });
}
