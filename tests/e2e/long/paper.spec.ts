/** Every page on A4: nothing overlaps or is cut, pages are filled, folded answers and addresses are there. */
import type { Page } from '@playwright/test';
import { siteUrl } from '@site/company/site';
import { shopStory } from '../../../apps/website/src/content/pages/shop-story.ts';
import { fill, person, submit } from '../../support/browser/contact-page.ts';
import {
  cutTexts,
  lettersOf,
  lettersOn,
  overlapsOn,
  sheetsOf,
} from '../../support/browser/paper.ts';
import { expectBroken, pieces, story, strip } from '../../support/browser/shop-story.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

/** A page may end earlier than the next one begins, but not by this much of the paper. */
const LARGEST_GAP = 0.4;

const paths = [
  ...allPaths,
  '/uebergabe',
  '/uebergabe?shop=on&twoServers=on&mailboxes=12&mailboxSize=20&wildcards=1&recipients=500&move=on',
];

async function expectReadable(page: Page, path: string): Promise<void> {
  const sheets = await sheetsOf(page);
  for (const [index, sheet] of sheets.entries()) {
    const of = `${path}, page ${index + 1} of ${sheets.length}`;
    const overlaps = overlapsOn(sheet);
    const remedy = 'Give them room in print.css';
    expect.soft(overlaps, `${of}: texts overlap. ${remedy}: ${overlaps.join('; ')}`).toEqual([]);
    const cut = cutTexts(sheet);
    expect.soft(cut, `${of}: the paper’s edge cuts text. ${remedy}: ${cut.join('; ')}`).toEqual([]);
    if (index === sheets.length - 1) continue;
    const gap = 1 - sheet.end / sheet.height;
    const message = `${of}: ${Math.round(gap * 100)} % of it are empty. Let what follows break (break-inside), or be lower`;
    expect.soft(gap, message).toBeLessThan(LARGEST_GAP);
  }
}

for (const path of paths) {
  test(`${path} is readable on paper`, async ({ page }) => {
    await page.goto(path);
    await setIn(page, typeface);
    await expectReadable(page, path);
  });
}

test('buttons are printed with their addresses', async ({ page }) => {
  await page.goto('/managed-services');
  const printed = lettersOn(await sheetsOf(page));
  const buttons = page.locator('main .button:not([href^="#"])');
  expect(await buttons.count()).toBeGreaterThan(0);
  for (const button of await buttons.all()) {
    const href = (await button.getAttribute('href')) ?? '';
    const address = /^\//.test(href) ? new URL(siteUrl()).host + href : href;
    expect(printed).toContain(lettersOf((await button.textContent()) + address));
  }
});

test('a button for mail or telephone is printed with the bare address', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const printed: string[] = [];
  for (const path of allPaths) {
    await page.goto(path);
    printed.push(
      ...(await page
        .locator('main .button:is([href^="mailto:"], [href^="tel:"])')
        .evaluateAll((buttons) =>
          buttons.map((button) => getComputedStyle(button, '::after').content),
        )),
    );
  }
  expect(printed.filter((address) => /mailto|tel:|[?%]/.test(address))).toEqual([]);
  for (const address of printed) expect(address).toMatch(/[@\d]/);
});

test.describe('the shop that moves', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** All three stills are there, whole and with their sentences, and nothing of what moves them. */
  async function expectThreeStills(page: Page): Promise<void> {
    const printed = lettersOn(await sheetsOf(page));
    for (const text of [shopStory.before, shopStory.mishap, shopStory.restored]) {
      expect(printed).toContain(lettersOf(text));
    }
    await page.emulateMedia({ media: 'print' });
    const stills = story(page).locator('li');
    for (const part of ['', 'p', 'svg']) {
      for (const still of await stills.locator(part || 'xpath=.').all()) {
        await expect(still).toBeVisible();
        await expect(still).toHaveCSS('clip-path', 'none');
        await expect(still).toHaveCSS('animation-name', 'none');
      }
    }
    expect(new Set(await pieces(page))).toEqual(new Set(['none none']));
    await expect(story(page).locator('input:visible, button:visible')).toHaveCount(0);
  }

  test('is printed as three stills at the end of its film', async ({ page }) => {
    await page.goto('/');
    await setIn(page, typeface);
    await expect(story(page)).toHaveClass(/seen/);
    await story(page).evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    await expectThreeStills(page);
  });

  test('is printed as three stills once the visitor has broken it', async ({ page }) => {
    for (const path of ['/', '/snapshots-backups']) {
      await page.emulateMedia({ media: null });
      await page.goto(path);
      await setIn(page, typeface);
      await strip(page).press('End');
      await expectBroken(page);
      await expectThreeStills(page);
    }
  });
});

test.describe('the contact form without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('is readable on paper with its errors, and so are the thanks', async ({ page }) => {
    await page.goto('/#contact');
    await fill(page, { ...person, message: '' });
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectReadable(page, 'the form with errors');
    await page.goto('/#contact');
    await fill(page, person);
    await submit(page);
    await page.getByRole('button', { name: 'Jetzt absenden' }).click();
    await expect(page).toHaveURL(/danke/);
    await expectReadable(page, '/kontakt/danke');
  });
});

test('answers that are folded on the screen are printed', async ({ page }) => {
  for (const path of ['/', '/infrastruktur', '/uebergabe']) {
    await page.goto(path);
    const folded = await page
      .locator('main details:not(.contact-card details)')
      .evaluateAll((all) => all.map(({ lastElementChild }) => lastElementChild?.textContent ?? ''));
    expect(folded.length, path).toBeGreaterThan(0);
    const printed = lettersOn(await sheetsOf(page));
    const missing = folded.filter((text) => !printed.includes(lettersOf(text).slice(0, 20)));
    expect(missing, `${path}: print.css does not unfold these`).toEqual([]);
  }
});

test('paper has the hours in general, not who is there now', async ({ page }) => {
  await page.goto('/system-status');
  const general = page.getByText('Schreiben können Sie uns jederzeit.');
  await expect(general).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(general).toBeVisible();
  await expect(general.locator('xpath=following-sibling::*')).toBeHidden();
});
