/** What the contact form was opened for: a package, a topic, or both, in its fields and in the line above it. */
import type { Page } from '@playwright/test';
import { packageNames } from '@site/company/catalog/packages';
import { faultReport } from '@site/company/contact/fault-report';
import { contactPages } from '@site/company/contact/pages';
import { replyPromise } from '@site/company/figures';
import { home } from '@site/company/pages/home';
import { fill, openForm, wakeForm } from '../support/browser/contact-page.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expect, test } from '../support/browser/test.ts';

const [packageName = ''] = packageNames;
const line = (page: Page) => page.locator('[data-form-subject]');
const choice = (page: Page, name: string) => page.locator(`input[name="package"][value="${name}"]`);

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
