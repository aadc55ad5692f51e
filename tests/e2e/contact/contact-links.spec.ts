/** The links in the provider's mails, on a telephone. */
import type { Page } from '@playwright/test';
import { contactPages } from '../../../content/contact/pages.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { person } from '../../support/browser/contact-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow } from '../../support/browser/layout.ts';
import { operatorLink, showRequest } from '../../support/browser/server-data.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

const { task: words, taskNote: notes } = contactPages;

test.use({ viewport: screens.phone });

/** Without a proof of work it is held. */
async function heldRequest(page: Page): Promise<string> {
  const answer = await page.request.post('/kontakt', { data: { ...person, company: '' } });
  const { ref }: { ref: string } = await answer.json();
  return ref;
}

const stateOf = async (ref: string) => (await showRequest(ref)).request.state;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a held request is released and answered', async ({ page }) => {
    // Every look at the stored request starts a process.
    test.slow();
    const ref = await heldRequest(page);
    await page.goto(operatorLink('freigeben', ref));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.release.title);
    await expect(page.getByText(ref)).toBeVisible();
    expect(await stateOf(ref)).toBe('held');

    await page.getByRole('button', { name: words.release.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.released.title);
    expect(await stateOf(ref)).toBe('open');

    await page.goto(operatorLink('beantwortet', ref));
    await page.getByRole('button', { name: words.answer.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.answered.title);
    expect(await stateOf(ref)).toBe('answered');
    await page.getByRole('button', { name: words.undo }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.answer.title);
    expect(await stateOf(ref)).toBe('open');
  });
});

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
