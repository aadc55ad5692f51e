/** /inhalte-melden: a notice of illegal content with scripts, without, and without name and e-mail. */
import type { Page } from '@playwright/test';
import { noticeForm } from '@site/company/notice/form';
import { noticeMessages } from '@site/company/notice/messages';
import { noticePages } from '@site/company/notice/pages';
import { optionalHref } from '@site/company/routes';
import { expectAccessible } from '../support/browser/axe.ts';
import { proofSolved } from '../support/browser/contact-page.ts';
import { mailsAbout, showRequest } from '../support/browser/server-data.ts';
import { expect, test } from '../support/browser/test.ts';

const path = optionalHref('reportContent') ?? '';

const notice = {
  contentUrl: 'https://www.kunde.example/seite\nkunde.example/<b>',
  reason: 'Dort werden gefälschte Ausweise verkauft.\n"Zitat" & mehr',
  name: 'Jörg Müller',
  email: 'joerg@firma.example',
} as const;

async function fill(
  page: Page,
  fields: Partial<Record<keyof typeof notice, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`#${name}`).fill(value);
}

const submit = (page: Page) => page.getByRole('button', { name: noticeForm.submit }).click();
const messageOf = (page: Page, name: string) => page.locator(`#${name}-error`);

async function referenceOn(page: Page): Promise<string> {
  await page.waitForURL(/\/inhalte-melden\/danke\?ref=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noticePages.thanks.title);
  const ref = new URL(page.url()).searchParams.get('ref') ?? '';
  await expect(page.getByText(ref)).toBeVisible();
  return ref;
}

test('with scripts: wrong fields are named at once, a right notice is open and confirmed', async ({
  page,
}) => {
  const solved = proofSolved(page);
  await page.goto(path);

  await test.step('a field is checked when it is left, all of them when they are sent', async () => {
    await fill(page, { contentUrl: 'die Startseite' });
    // What the form needs is fetched when somebody begins to write.
    await solved;
    await page.locator('#reason').focus();
    await expect(messageOf(page, 'contentUrl')).toHaveText(
      noticeMessages.fields.contentUrl.invalid,
    );
    await submit(page);
    for (const name of ['reason', 'name', 'email', 'goodFaith'] as const) {
      await expect(messageOf(page, name)).toHaveText(noticeMessages.fields[name].missing);
      await expect(page.locator(`#${name}`)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByRole('alert')).toHaveText(
      noticeForm.invalidMany.replace('{count}', '5'),
    );
    await expect(page.locator('#contentUrl')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('name and e-mail are free in the one case that the law names', async () => {
    await page.locator('#anonymous').check();
    await expect(page.locator('#email')).not.toHaveAttribute('required');
    await submit(page);
    await expect(messageOf(page, 'email')).toBeEmpty();
    await page.locator('#anonymous').uncheck();
    await expect(page.locator('#email')).toHaveAttribute('required');
  });

  await test.step('what is right leads to the receipt', async () => {
    await fill(page, notice);
    await page.locator('#goodFaith').check();
    await submit(page);
    const ref = await referenceOn(page);
    const { request, mails } = await showRequest(ref);
    expect(request).toMatchObject({ kind: 'notice', state: 'open', suspicions: '' });
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['notify', 'ack']));
    await expect.poll(() => mailsAbout(ref).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  // Chromium reports the answer to wrong fields as an error.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('two steps lead to the receipt, and nothing that was typed is lost', async ({ page }) => {
    await page.goto(path);
    await fill(page, { ...notice, email: 'joerg@' });
    await page.locator('#anonymous').check();
    await submit(page);

    await test.step('the form again, with values, ticks and messages', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(noticePages.form.title);
      await expect(messageOf(page, 'email')).toHaveText(noticeMessages.fields.email.invalid);
      await expect(messageOf(page, 'goodFaith')).toHaveText(
        noticeMessages.fields.goodFaith.missing,
      );
      await expect(page.locator('#anonymous')).toBeChecked();
      await expect(page.locator('#contentUrl')).toHaveValue(notice.contentUrl);
      await expect(page.locator('#email')).toBeFocused();
    });

    await test.step('everything to check, and back', async () => {
      await fill(page, { email: notice.email });
      await page.locator('#goodFaith').check();
      const next = page.getByRole('button', { name: noticePages.form.submit });
      await next.click();
      for (const text of [notice.name, 'kunde.example/<b>', notice.email]) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await page.getByRole('button', { name: noticePages.confirm.edit }).click();
      await expect(page.locator('#reason')).toHaveValue(notice.reason);
      await expect(page.locator('#goodFaith')).toBeChecked();
      await next.click();
    });

    const confirm = page.getByRole('button', { name: noticePages.confirm.submit });
    await expect(confirm).toBeVisible();
    // The server holds what is confirmed within 1.5 s of its page, as no person has read it.
    await page.waitForTimeout(1600);
    await confirm.click();
    const { request, mails } = await showRequest(await referenceOn(page));
    expect(request).toMatchObject({ kind: 'notice', state: 'open', channel: 'plain' });
    expect(mails.find(({ kind }) => kind === 'ack')?.state).not.toBe('suppressed');
  });
});
