/** What the contact form was opened for: a package, a topic, or both, in its fields and in the line above it. */
import type { Page } from '@playwright/test';
import { packageNames } from '../../../content/catalog/packages.ts';
import { faultReport } from '../../../content/contact/fault-report.ts';
import { contactPages } from '../../../content/contact/pages.ts';
import { serviceHours } from '../../../content/contact/service-hours.ts';
import { replyPromise } from '../../../content/figures.ts';
import { home } from '../../../content/pages/home.ts';
import { fill, openForm, wakeForm } from '../../support/browser/contact-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';

const [packageName = ''] = packageNames;
const line = (page: Page) => page.locator('[data-form-subject]');
const choice = (page: Page, name: string) => page.locator(`input[name="package"][value="${name}"]`);

test('a package chosen in the price table is selected in the form, and again with the draft', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: `Paket ${packageName} anfragen` }).click();
  await expect(choice(page, packageName)).toBeChecked();
  await wakeForm(page);
  await expect(choice(page, packageName)).toBeChecked();
  await page.locator(`a[data-package="${packageName}"]`).click();
  await expect(line(page)).toContainText(packageName);
  await page.goto('/agb');
  await page.goto('/#contact');
  await wakeForm(page);
  await expect(line(page)).toContainText(packageName);
});

test('the product that a visitor asks about becomes the message’s first line', async ({ page }) => {
  await page.goto('/?thema=<script>alert(1)</script>#contact');
  await wakeForm(page);
  await expect(page.locator('#message')).toHaveValue('');
  await expect(line(page)).toBeHidden();
  await page.goto('/ssl-zertifikate');
  await page.getByRole('link', { name: 'Wildcard-SSL anfragen' }).click();
  await wakeForm(page);
  await expect(page.locator('#message')).toHaveValue('Es geht um: Wildcard-SSL\n\n');
});

test('the topic of a fault says what to write and when it is read, until it is removed', async ({
  page,
}) => {
  const { topic } = faultReport;
  await page.goto('/system-status');
  const write = page.getByRole('link', { name: 'Störung schriftlich melden' });
  // Until its script is there, the link leads to the form that needs none.
  await expect(write).toHaveAttribute('href', /#contact$/);
  await write.click();
  await wakeForm(page);
  await expect(page.locator('#message')).toHaveValue(`Es geht um: ${topic}\n\n`);
  await expect(line(page)).toContainText(contactPages.form.faultNote);
  const next = page.getByText(home.contact.nextTitle);
  await expect(next).toBeHidden();
  // No card beside it promises an answer within the time of a consultation.
  const promise = page.locator('#contact').getByText(replyPromise).filter({ visible: true });
  await expect(promise).toHaveCount(0);
  await line(page).getByRole('button', { name: topic }).click();
  await expect(line(page)).toBeHidden();
  await expect(next).toBeVisible();
  expect(await promise.count()).toBeGreaterThan(1);
});

test('what happens at night stands open beside the form, with the way to report a fault', async ({
  page,
}) => {
  await page.goto('/#contact');
  const contact = page.locator('#contact');
  await expect(contact.getByText(serviceHours.night.text)).toBeVisible();
  await contact.getByRole('link', { name: faultReport.label }).click();
  await expect(page.locator('#message')).toHaveValue(`Es geht um: ${faultReport.topic}\n\n`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the links of the home page take the topic of a fault to the form of the server', async ({
    page,
  }) => {
    await page.goto('/');
    const links = page.locator('a', { hasText: faultReport.label });
    await expect(links).toHaveCount(2);
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', faultReport.plainHref);
    await links.last().click();
    await expect(page.getByText(contactPages.form.faultNote)).toBeVisible();
  });
});

test('a prefilled topic does not overwrite a draft', async ({ page }) => {
  await openForm(page);
  await fill(page, { message: 'Unser Shop zieht im Mai um.' });
  await page.goto('/ssl-zertifikate');
  await page.getByRole('link', { name: 'Wildcard-SSL anfragen' }).click();
  await wakeForm(page);
  const message = page.locator('#message');
  await expect(message).toHaveValue('Es geht um: Wildcard-SSL\n\nUnser Shop zieht im Mai um.');
  await message.press('End');
  await message.press('!');
  await page.goto('/?thema=EV-SSL#contact');
  await wakeForm(page);
  await expect(message).toHaveValue(/^Es geht um: EV-SSL\n\n(?!Es geht um).*Unser Shop/s);
});

test('a topic whose script comes after the draft stands above its words', async ({ page }) => {
  await openForm(page);
  await fill(page, { message: 'Es geht um: EV-SSL\n\nSeit gestern.' });
  const release = await holdModules(page, 'form-subject*');
  await page.goto(faultReport.href);
  await wakeForm(page);
  const message = page.locator('#message');
  await expect(message).toHaveValue(/Seit gestern\.$/);
  release();
  await expect(message).toHaveValue(`Es geht um: ${faultReport.topic}\n\nSeit gestern.`);
});

test('topic and package both arrive in the form, and each can be removed', async ({ page }) => {
  await page.goto('/?thema=EV-SSL&utm_source=ad#contact');
  await expect(line(page)).toContainText(home.contact.openedFor);
  await expect(line(page)).toContainText('EV-SSL');
  await page.locator(`a[data-package="${packageName}"]`).click();
  await expectInView(page.locator('#firstName'));
  await expect(choice(page, packageName)).toBeChecked();
  const subject = `${home.contact.openedForPackage} ${packageName}`;
  await expect(line(page)).toContainText(subject);
  await wakeForm(page);
  await expect(choice(page, packageName)).toBeChecked();
  await expect(page.locator('#message')).toHaveValue(/EV-SSL/);

  await page.getByRole('button', { name: `${subject} ${home.contact.remove}` }).click();
  await expect(choice(page, '')).toBeChecked();
  await expect(page.locator('#firstName')).toBeFocused();
  await expect(line(page)).not.toContainText(subject);
  await page.getByRole('button', { name: `EV-SSL ${home.contact.remove}` }).click();
  await expect(page.locator('#message')).toHaveValue('');
  await expect(line(page)).toBeHidden();
  await expect(page).toHaveURL('/?utm_source=ad#contact');
});

test('after the jump the first field is seen at 360 × 640', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/?thema=EV-SSL');
  await page.locator('a[data-package]:visible').last().click();
  const field = page.locator('#firstName');
  await expectInView(field, { wholly: true });
  await expectInView(line(page), { wholly: true });
  await wakeForm(page);
  await expectInView(field, { wholly: true });
});
