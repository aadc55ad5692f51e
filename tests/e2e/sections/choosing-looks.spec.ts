/** How the sheet looks and moves, and that nothing in it is out of reach. */
import { choosing } from '../../../content/choosing/choosing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { control, section, sheet, shows, wakeSheet } from '../../support/browser/choosing-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow, placeOf, setLetters } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

test('it is accessible in its states, and fits all widths and large letters', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/uebergabe?storageGb=100000');
  await expect(page.getByText(choosing.words.talk).first()).toBeVisible();
  await expectAccessible(page, '#uebergabe');
  // The longest amounts.
  const query = 'shop=on&mailboxes=12&mailboxSize=20&wildcards=9&foo=1';
  await page.goto(`/uebergabe?${query}`);
  await shows(page, query);
  await expectAccessible(page, 'main');
  for (const width of [320, 820, 1100, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 412, height: 900 });
  await setLetters(page, 32);
  await expectNoOverflow(page, 'letters of 32 px');
  await page.setViewportSize({ width: 390, height: 844 });
  await setLetters(page, 24);
  const parted = await page.locator('#vergleich td, .sheet-provider li').evaluateAll((places) =>
    places
      .filter((place) => /\d.*(?:GB|€|\d)$/.test(place.textContent) && !/,/.test(place.textContent))
      .filter((place) => {
        const range = document.createRange();
        range.selectNodeContents(place);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      })
      .map((place) => place.textContent),
  );
  const remedy = 'Amounts and the telephone number keep to one line: white-space: nowrap.';
  expect(parted, `${placeOf(page, 'letters of 24 px')}. ${remedy}`).toEqual([]);
});

test('duties are seen to move, unless the visitor minds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/uebergabe');
  await wakeSheet(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      document.body.dataset['moved'] = '';
      return start(update);
    }) as typeof document.startViewTransition;
  });
  const shop = choosing.duties.we.find((each) => each.with === 'shop')?.text ?? '';
  const duty = (group: 'we' | 'open') =>
    sheet(page).locator(`.sheet-${group} li`).filter({ hasText: shop });
  await expect(duty('open')).toHaveCount(1);
  await control(page, 'shop').check();
  await expect(page.locator('body[data-moved]')).toHaveCount(1);
  await expect(page.locator('html[data-moving]')).toHaveCount(0);
  await expect(duty('we')).toHaveCount(1);
  await expect(duty('open')).toHaveCount(0);
  await page.evaluate(() => delete document.body.dataset['moved']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await control(page, 'shop').uncheck();
  await expect(duty('open')).toBeVisible();
  await expect(page.locator('body[data-moved]')).toHaveCount(0);
});

test('what was not chosen is faint, its links too', async ({ page }) => {
  await page.goto('/uebergabe?sites=one');
  const colour = (place: string) =>
    sheet(page)
      .locator(place)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('.sheet-open a')).toBe(await colour('.sheet-name'));
  expect(await colour('.sheet-open a')).not.toBe(await colour('.sheet-dates a'));
});

test('the shop grows with each answer, and not before', async ({ page }) => {
  await page.goto('/uebergabe');
  const opacity = (part: string) =>
    page
      .locator(`.growing-shop .with-${part}`)
      .evaluate((element) => getComputedStyle(element).opacity);
  for (const part of ['shop', 'twoServers', 'mailboxes', 'wildcards', 'move'])
    expect(Number(await opacity(part)), part).toBeLessThan(0.5);
  await control(page, 'shop').check();
  await expect.poll(() => opacity('shop')).toBe('1');
  await control(page, 'mailboxes').fill('0');
  expect(Number(await opacity('mailboxes'))).toBeLessThan(0.5);
  await control(page, 'mailboxes').fill('3');
  await expect.poll(() => opacity('mailboxes')).toBe('1');
  await control(page, 'shop').uncheck();
  await expect.poll(async () => Number(await opacity('shop'))).toBeLessThan(0.5);
});

test('the questions stay in view beside the whole sheet', { tag: '@layout' }, async ({ page }) => {
  for (const height of [720, 900, 1300]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/uebergabe?shop=on&mailboxes=12&wildcards=1');
    await expectInView(control(page, 'shop'));
    await sheet(page).locator('footer').scrollIntoViewIfNeeded();
    await expectInView(control(page, 'project'), { state: `${height} px high` });
  }
});

test('every question is there to be seen, in the length of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/uebergabe');
  const hidden = await section(page)
    .locator('form')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

test('what has the focus is never under a bar that sticks to the bottom', {
  tag: '@layout',
}, async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/uebergabe?shop=on', { waitUntil: 'networkidle' });
  const stops = await section(page).locator('a, button, input, select').count();
  await control(page, 'shop').focus();
  for (let stop = 1; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement) return 'nothing has the focus';
      const { left, bottom, width } = activeElement.getBoundingClientRect();
      const top = document.elementFromPoint(left + width / 2, bottom - 4);
      const bar = top?.closest('.answers-end, .sheet-actions > a');
      return bar && !bar.contains(activeElement) ? activeElement.outerHTML : '';
    });
    expect(covered).toBe('');
  }
});
