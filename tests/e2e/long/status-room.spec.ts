/** What comes late on the fixed status page takes the room that was kept for it, at every width and with large letters. */
import { largeLetters, narrowest, setLetters, usualLetters } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, laidOut } from '../../support/browser/waiting.ts';

const sizes = [
  ...[narrowest, 390, 820, 1280].map((width) => ({ width, fontSize: usualLetters })),
  ...largeLetters,
];
const entries = 'role=list[name="Letzte Aktivitäten"] >> role=listitem';

for (const { name, script, random, part, count } of [
  { name: 'the shortest list', script: 'activity-list*', random: 0, part: entries, count: 3 },
  { name: 'the longest list', script: 'activity-list*', random: 0.999, part: entries, count: 5 },
  {
    name: 'the sentence about now',
    script: 'fault-contact*',
    random: 0,
    part: 'text=/Am Telefon wieder ab Montag, 9:00.Uhr/',
    count: 1,
  },
]) {
  test(`${name} leaves everything below it in place`, { tag: '@layout' }, async ({ page }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.clock.setFixedTime('2026-11-15T02:00:00+01:00');
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, random);
    for (const { width, fontSize } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      await setLetters(page, fontSize);
      const release = await holdModules(page, script);
      await page.goto('/system-status');
      await laidOut(page);
      // The file of the typeface may come after the first look.
      await setIn(page, typeface);
      const before = await height();
      release();
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(count);
      const message = `/system-status at ${width} px, letters of ${fontSize} px: reserve the height of ${name}`;
      expect.soft(await height(), message).toBe(before);
    }
  });
}
