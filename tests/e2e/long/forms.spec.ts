/** The contact form on the way to it, and the pages behind the links of the provider’s mails. */
import type { Page } from '@playwright/test';
import { faultReport } from '@site/company/contact/fault-report';
import { contactPages } from '@site/company/contact/pages';
import { expectAccessible } from '../../support/browser/axe.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { fill, openForm, person, wakeForm } from '../../support/browser/contact-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow } from '../../support/browser/layout.ts';
import { operatorLink, showRequest } from '../../support/browser/server-data.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';

const line = (page: Page) => page.locator('[data-form-subject]');

test('markup in the address is no topic', async ({ page }) => {
  await page.goto('/?thema=<script>alert(1)</script>#contact');
  await wakeForm(page);
  await expect(page.locator('#message')).toHaveValue('');
  await expect(line(page)).toBeHidden();
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

const { task: words, taskNote: notes } = contactPages;

/** Without a proof of work it is held. */
async function heldRequest(page: Page): Promise<string> {
  const answer = await page.request.post('/kontakt', { data: { ...person, company: '' } });
  const { ref }: { ref: string } = await answer.json();
  return ref;
}

const stateOf = async (ref: string) => (await showRequest(ref)).request.state;

test.describe('on a first visit', () => {
  test.use({ ...firstVisit, expectedErrors: /Failed to load resource.*404/ });

  test('no banner lies over the button, and nothing waits for consent', async ({ page }) => {
    const ref = await heldRequest(page);
    const expectNothingOptional = () =>
      expect(page.locator('[data-consent-region], [data-consent]')).toHaveCount(0);
    await page.goto(operatorLink('freigeben', ref));
    await expectNothingOptional();
    await page.getByRole('button', { name: words.release.button }).click();
    await page.goto(operatorLink('beantwortet', ref));
    await expectNothingOptional();
    // At the very bottom of the window, where the banner would lie.
    const button = page.getByRole('button', { name: words.answer.button });
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.answered.title);
    await page.goto('/kontakt/vorgang?sig=x');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notes.forged.title);
    await expectNothingOptional();
  });
});

test.describe('a changed link', () => {
  test.use({ expectedErrors: /Failed to load resource.*404/ });

  test('says so, and changes nothing; both pages are accessible and fit the screen', {
    tag: '@layout',
  }, async ({ page }) => {
    const ref = await heldRequest(page);
    await page.goto(operatorLink('freigeben', ref));
    await expectInView(page.getByRole('button', { name: words.release.button }));
    await expectAccessible(page);
    await expectNoOverflow(page);
    const answer = await page.goto(operatorLink('freigeben', ref).replace('sig=', 'sig=x'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notes.forged.title);
    await expectAccessible(page);
    expect(await stateOf(ref)).toBe('held');
  });
});
