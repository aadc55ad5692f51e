/** What the other tests ask by `expectInView` has to be able to fail. */
import { shareInView } from '../support/browser/in-view.ts';
import { expect, test } from '../support/browser/test.ts';

const box = (id: string, style: string, inside = ''): string =>
  `<div id="${id}" style="height: 100px; ${style}">${inside}</div>`;

const content =
  box('seen', '') +
  box('scrolls', 'overflow: auto', box('fits', 'height: 60px') + box('cut', '') + box('out', '')) +
  box('fixed', 'position: fixed; bottom: -50px; width: 100px') +
  box('right', 'position: absolute; left: calc(100% - 25px); width: 100px') +
  box('below', 'margin-top: 2000px');

const shares = { seen: 1, fits: 1, cut: 0.4, out: 0, fixed: 0.5, right: 0.25, below: 0 };

for (const doctype of ['<!doctype html>', '']) {
  test(`what the window and the boxes around an element leave of it${doctype && ', in standards mode'}`, async ({
    page,
  }) => {
    await page.setContent(`${doctype}<body style="margin: 0">${content}`);
    for (const [id, share] of Object.entries(shares)) {
      expect(await page.locator(`#${id}`).evaluate(shareInView), id).toBeCloseTo(share);
    }
  });
}
