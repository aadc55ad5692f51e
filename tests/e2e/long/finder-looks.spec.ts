/** How the sheet looks on screens and on paper, and that nothing in it is out of reach. */
import { choosing } from '@site/company/choosing/choosing';
import { expectAccessible } from '../../support/browser/axe.ts';
import { control, figure, section, sheet, shows } from '../../support/browser/choosing-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow, placeOf, setLetters } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

const { sheet: words } = choosing;

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

test('the fullest sheet is one page of A4 with all of its lines', async ({ page }) => {
  const query =
    'project=Relaunch+und+Umzug+der+B%C3%A4ckerei-Filialen&sites=several&shop=on&twoServers=on&storageGb=200&databaseGb=100&mailboxes=12&mailboxSize=20&recipients=9000&mails=30000&wildcards=2&ev=1&move=on';
  await page.goto(`/uebergabe?${query}`);
  await shows(page, query);
  // Otherwise the font depends on what has arrived.
  await setIn(page, typeface);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  // What was not chosen takes a few lines more.
  await page.goto(`/uebergabe?${query.replace('&mails=30000', '').replace('&move=on', '')}`);
  await setIn(page, typeface);
  const less = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(less.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.goto(`/uebergabe?${query}`);
  await page.emulateMedia({ media: 'print' });
  const lines = [
    words.name,
    words.nonBinding,
    ...words.provider,
    'Projektname: Relaunch und Umzug der Bäckerei-Filialen',
    words.siteAddress,
    words.code,
    ...choosing.duties.we.map(({ text }) => text),
    ...choosing.duties.you,
    words.end,
    words.noticeBy,
    words.termSum,
  ];
  for (const text of lines) await expect(sheet(page).getByText(text).first()).toBeVisible();
  for (const name of ['monthly-net', 'term-net', 'term-gross', 'term-end', 'notice-by'])
    await expect(figure(page, name)).toBeVisible();
  await expect(sheet(page).locator('.sheet-code svg')).toBeVisible();
  // Nothing else is on the paper but the logo.
  await expect(page.locator('.site-header .logo')).toBeVisible();
  await expect(page.locator('.site-header .call')).toBeHidden();
  await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0);
  await expect(section(page).locator('form')).toBeHidden();
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
