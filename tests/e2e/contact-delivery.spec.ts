/** What the server does with a request: it notifies the provider, or holds the request until a link releases it. */
import type { Page } from '@playwright/test';
import { packageNames } from '@site/company/catalog/packages';
import { company } from '@site/company/company';
import { contactPages } from '@site/company/contact/pages';
import {
  expectSent,
  fill,
  openForm,
  person,
  proofSolved,
  submit,
  valuesOf,
  wakeForm,
} from '../support/browser/contact-page.ts';
import { mailsAbout, operatorLink, showRequest } from '../support/browser/server-data.ts';
import { expect, test } from '../support/browser/test.ts';
import { screens } from '../support/pages/pages.ts';

const [packageName = ''] = packageNames;
const line = (page: Page) => page.locator('[data-form-subject]');

async function referenceOf(page: Page): Promise<string> {
  const success = page.locator('[data-contact-success]');
  await expectSent(page);
  await expect(success).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  const ref = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await success.textContent()) ?? '')?.[0];
  return ref ?? '';
}

/** The provider's addresses, as the server under test has them. */
const recipients = (process.env['MAIL_TO'] ?? company.email.display).split(',');

// The form waits until its stamp is old enough, so that a visitor who sends a draft at once does not look like a bot.
test('a draft survives the back button and a reload, and sent at once it is open, and the provider is notified', async ({
  page,
}) => {
  await openForm(page);
  await page.locator(`a[data-package="${packageName}"]`).click();
  await expect(line(page)).toContainText(packageName);
  await fill(page, person);
  const typed = await valuesOf(page);
  await page.goto('/agb');
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(typed);
  await expect(line(page)).toContainText(packageName);
  await page.reload();
  const solved = proofSolved(page);
  await wakeForm(page);
  await solved;
  await submit(page);
  const ref = await referenceOf(page);

  const { request } = await showRequest(ref);
  expect(request).toMatchObject({ state: 'open', suspicions: '', message: person.message });
  const notices = async () => {
    const { mails } = await showRequest(ref);
    return mails.filter(({ kind }) => kind === 'notify').map(({ state }) => state);
  };
  await expect.poll(notices, { timeout: 30_000 }).toEqual(['sent']);
  const [first] = mailsAbout(ref).filter((mail) =>
    mail.includes(`X-Envelope-To: ${recipients.join(', ')}`),
  );
  expect(first).toMatch(new RegExp(`^Subject: .*${ref}`, 'm'));
});

const { task: words } = contactPages;

test.describe('without a proof of work', () => {
  test.use({ viewport: screens.phone, expectedErrors: /Failed to load resource/ });

  test('a request is held, the visitor sees no difference, and a link in a mail releases it', async ({
    page,
    browser,
    baseURL,
  }) => {
    // Every look at the stored request starts a process.
    test.slow();
    await page.route('**/kontakt/challenge', (route) => route.abort());
    await openForm(page);
    await fill(page, person);
    await submit(page);
    const ref = await referenceOf(page);
    const { request, mails } = await showRequest(ref);
    expect(request).toMatchObject({ state: 'held', message: person.message });
    expect(request.suspicions).not.toBe('');
    expect(mails.filter(({ state }) => state === 'sent')).toEqual([]);
    expect(mailsAbout(ref)).toEqual([]);

    await test.step('without scripts', async () => {
      const plain = await browser.newPage({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const title = plain.getByRole('heading', { level: 1 });
      const stateOf = async () => (await showRequest(ref)).request.state;
      await plain.goto(operatorLink('freigeben', ref));
      await expect(title).toHaveText(words.release.title);
      await expect(plain.getByText(ref)).toBeVisible();
      await plain.getByRole('button', { name: words.release.button }).click();
      await expect(title).toHaveText(words.released.title);
      expect(await stateOf()).toBe('open');
      await plain.goto(operatorLink('beantwortet', ref));
      await plain.getByRole('button', { name: words.answer.button }).click();
      await expect(title).toHaveText(words.answered.title);
      expect(await stateOf()).toBe('answered');
      await plain.getByRole('button', { name: words.undo }).click();
      await expect(title).toHaveText(words.answer.title);
      expect(await stateOf()).toBe('open');
      await plain.close();
    });
  });
});
