/** What the server does with a request: it notifies the provider, or holds the request for review. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import {
  expectSent,
  fill,
  openForm,
  person,
  proofSolved,
  submit,
  wakeForm,
} from '../../support/browser/contact-page.ts';
import { mailsAbout, showRequest } from '../../support/browser/server-data.ts';
import { expect, test } from '../../support/browser/test.ts';

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
test('a restored draft that is sent at once is open, and the provider is notified', async ({
  page,
}) => {
  await openForm(page);
  await fill(page, person);
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
    return mails
      .filter(({ kind }) => kind === 'notify')
      .map(({ recipient, state }) => [recipient, state]);
  };
  await expect
    .poll(notices, { timeout: 30_000 })
    .toEqual(recipients.map((recipient) => [recipient, 'sent']));
  const [first] = mailsAbout(ref).filter((mail) =>
    mail.includes(`X-Envelope-To: ${recipients[0]}`),
  );
  expect(first).toMatch(new RegExp(`^Subject: .*${ref}`, 'm'));
});

test.describe('without a proof of work', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a request is held, and the visitor sees no difference', async ({ page }) => {
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
  });
});
