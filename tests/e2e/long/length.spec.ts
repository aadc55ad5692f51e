/** The home page stays short, in its typeface and in every font that may stand in. */
import { wakeForm } from '../../support/browser/contact-page.ts';
import { placeOf } from '../../support/browser/layout.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

/** A font that stands in is wider: with classic scrollbars some paragraphs take a line more. */
const STAND_IN_LENGTH = 100;

/** The longest that the home page may be in its typeface, in pixels. On a phone, why it costs what it does and what leaving costs take 200, who acts at night 200 more. */
for (const { viewport, longest, fonts } of [
  { viewport: screens.phone, longest: 7250, fonts: [typeface, ...standInFonts] },
  { viewport: screens.desktop, longest: 6050, fonts: [typeface] },
] as const) {
  test(`at ${viewport.width} px the home page stays short, by day and at night`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const time of ['14:20', '23:00']) {
      await page.clock.setFixedTime(`2026-11-17T${time}:00+01:00`);
      await page.goto('/');
      await wakeForm(page);
      for (const font of fonts) {
        await setIn(page, font);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const message = `${placeOf(page, `${time}, set in ${font}`)} is too long: fold or shorten a section`;
        const most = font === typeface ? longest : longest + STAND_IN_LENGTH;
        expect.soft(height, message).toBeLessThanOrEqual(most);
      }
    }
  });
}
