/** Images and frames that wait for consent, of pages that an operator writes. */
import {
  addLater,
  addToPage,
  choiceOf,
  firstVisit,
  nothing,
  plainPage,
  saveInDialog,
} from '../support/browser/consent-page.ts';
import { expect, test } from '../support/browser/test.ts';
import { countLoads, settle } from '../support/browser/waiting.ts';

test.use({ ...firstVisit, expectedErrors: /Failed to load resource/ });

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;

const image = (id: string, attributes: string) =>
  `<img id="${id}" alt="" width="80" height="80" data-consent="functional" ${attributes}>`;

test('images and frames load after consent, also those added later, and a withdrawal removes them', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route('**/photos/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/photos/'.length);
    requested.push(name);
    if (name === 'missing.svg') return route.fulfill({ status: 404 });
    if (name === 'frame.html') return route.fulfill({ contentType: 'text/html', body: 'framed' });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await addToPage(page, {
    markup:
      image('bare', 'data-src="/photos/bare.svg"') +
      image('drawn', `src="${drawing}" data-src="/photos/drawn.svg"`) +
      image('failed', `src="${drawing}" data-src="/photos/missing.svg"`) +
      '<iframe id="frame" title="x" data-consent="functional" data-src="/photos/frame.html"></iframe>' +
      '<img id="other" alt="" data-consent="marketing" data-src="/photos/other.svg">',
  });
  const loads = countLoads(page);
  await page.goto(plainPage);
  await expect(page.locator('#drawn')).toHaveAttribute('src', drawing);
  expect(requested).toEqual([]);

  await saveInDialog(page, choiceOf('functional'));
  await addLater(page, image('later', 'data-src="/photos/later.svg"'));
  for (const id of ['bare', 'drawn', 'frame', 'later']) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-loaded');
  }
  await expect(page.locator('#drawn')).toHaveAttribute('src', '/photos/drawn.svg');
  await expect(page.frameLocator('#frame').getByText('framed')).toBeVisible();
  // The placeholder loads again; that must not count as the photo's `load` event.
  await expect(page.locator('#failed[data-failed]')).toHaveAttribute('src', drawing);
  await page.locator('#failed').evaluate((failed: HTMLImageElement) => failed.decode());
  await settle(page);
  await expect(page.locator('#failed[data-loaded]')).toHaveCount(0);
  const all = ['bare.svg', 'drawn.svg', 'frame.html', 'later.svg', 'missing.svg'];
  expect(requested.toSorted()).toEqual(all);
  await expect(page.locator('#other')).not.toHaveAttribute('src');

  await saveInDialog(page, nothing);
  await expect.poll(loads).toBe(2);
  await expect(page.locator('#bare')).not.toHaveAttribute('src');
});
