/**
 * The photos of /infrastruktur. As shipped they come from an external host after consent to `functional` and cover our
 * drawings; photos of the operator's own load like any picture.
 */
import type { Page, Request } from '@playwright/test';
import { photos } from '../../../config/photos.ts';
import { choiceOf, firstVisit, saveInDialog } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { laidOut } from '../../support/browser/waiting.ts';

const path = '/infrastruktur';
/** Without external photos the tests below are about nothing. */
const photoHost = photos.host ?? 'https://none.invalid';
const addresses = Object.values(photos.external).map(({ src }) => src);
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({
  ...firstVisit,
  expectedHosts: new RegExp(`^${RegExp.escape(new URL(photoHost).hostname)}$`),
  expectedErrors: /Failed to load resource/,
});

const places = (page: Page) => page.locator('main div:has(> img[data-consent="functional"])');

/** Answers in place of the external host. */
async function servePhotos(page: Page, answer: 'photo' | 'fails'): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(`${photoHost}/**`, (route) => {
    requests.push(route.request());
    return answer === 'fails'
      ? route.abort()
      : route.fulfill({ contentType: 'image/png', body: onePixel });
  });
  return requests;
}

/** Scrolls to every photo, because lazy images load near the viewport. */
async function lookAtPhotos(page: Page): Promise<void> {
  await laidOut(page);
  for (const place of await places(page).all()) await place.scrollIntoViewIfNeeded();
}

const urls = (requests: readonly Request[]) => requests.map((request) => request.url()).toSorted();

if (photos.host) {
  test('without consent to functional no photo is requested', async ({ page }) => {
    const requests = await servePhotos(page, 'photo');
    await page.goto(path);
    await expect(places(page)).toHaveCount(addresses.length);
    await lookAtPhotos(page);
    await saveInDialog(page, choiceOf('analytics', 'marketing'));
    await page.reload({ waitUntil: 'networkidle' });
    await lookAtPhotos(page);
    for (const place of await places(page).all()) {
      await expect(place.locator('svg').first()).toBeVisible();
      await expect(place.locator('img')).toHaveCSS('opacity', '0');
    }
    expect(urls(requests)).toEqual([]);
  });

  test('after consent to functional the photos cover the drawings', async ({ page }) => {
    const requests = await servePhotos(page, 'photo');
    await page.goto(path);
    await lookAtPhotos(page);
    const room = await places(page).first().boundingBox();
    await saveInDialog(page, choiceOf('functional'));
    await lookAtPhotos(page);
    for (const place of await places(page).all()) {
      await expect(place.locator('img')).toHaveAttribute('data-loaded');
      await expect(place.locator('img')).toHaveCSS('opacity', '1');
    }
    expect((await places(page).first().boundingBox())?.height).toBe(room?.height);
    expect(urls(requests)).toEqual(addresses.toSorted());
    for (const request of requests) {
      const headers = await request.allHeaders();
      expect(headers['referer']).toBeUndefined();
      expect(headers['cookie']).toBeUndefined();
    }
  });
}
