/** Images and frames that wait for consent, of pages that an operator writes. The site's own photos: consent-photos.spec.ts. */
import type { Page } from '@playwright/test';
import {
  addLater,
  addToPage,
  choiceOf,
  firstVisit,
  nothing,
  plainPage,
  press,
  saveInDialog,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { countLoads, settle } from '../../support/browser/waiting.ts';

test.use({ ...firstVisit, expectedErrors: /Failed to load resource/ });

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;
const image = (id: string, attributes: string) =>
  `<img id="${id}" alt="" width="80" height="80" data-consent="functional" ${attributes}>`;

async function servePhotos(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/photos/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/photos/'.length);
    requested.push(name);
    if (name === 'missing.svg') return route.fulfill({ status: 404 });
    if (name === 'frame.html') return route.fulfill({ contentType: 'text/html', body: 'framed' });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  return requested;
}

test('images and frames load after consent, also those added later, and a withdrawal removes them', async ({
  page,
}) => {
  const requested = await servePhotos(page);
  await addToPage(page, {
    markup:
      image('bare', 'data-src="/photos/bare.svg"') +
      image('drawn', `src="${drawing}" data-src="/photos/drawn.svg"`) +
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
  expect(requested.toSorted()).toEqual(['bare.svg', 'drawn.svg', 'frame.html', 'later.svg']);
  await expect(page.locator('#other')).not.toHaveAttribute('src');

  await saveInDialog(page, nothing);
  await expect.poll(loads).toBe(2);
  await expect(page.locator('#bare')).not.toHaveAttribute('src');
});

test('they keep their placeholder when they fail to load', async ({ page }) => {
  await servePhotos(page);
  await addToPage(page, {
    markup:
      image('bare', 'data-src="/photos/missing.svg"') +
      image('drawn', `src="${drawing}" data-src="/photos/missing.svg"`),
  });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect(page.locator('#bare[data-failed]')).not.toHaveAttribute('src');
  await expect(page.locator('#drawn[data-failed]')).toHaveAttribute('src', drawing);
  // The placeholder loads again; that must not count as the photo's `load` event.
  await page.locator('#drawn').evaluate((drawn: HTMLImageElement) => drawn.decode());
  await settle(page);
  await expect(page.locator('[data-loaded]')).toHaveCount(0);
});
