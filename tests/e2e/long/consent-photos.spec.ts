/** The photos of /infrastruktur come from another host after consent, and cover our drawings. */
import type { Request } from '@playwright/test';
import { photos } from '@site/company/photos';
import { choiceOf, firstVisit, saveInDialog } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { laidOut } from '../../support/browser/waiting.ts';

test.use({ ...firstVisit, expectedErrors: /Failed to load resource/ });

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

if (photos.host) {
  const { host, external } = photos;
  test.describe('the photos of /infrastruktur', () => {
    test.use({ expectedHosts: new RegExp(`^${RegExp.escape(new URL(host).hostname)}$`) });
    test('after consent to functional they cover the drawings, and not before', async ({
      page,
    }) => {
      const requests: Request[] = [];
      await page.route(`${host}/**`, (route) => {
        requests.push(route.request());
        return route.fulfill({ contentType: 'image/png', body: onePixel });
      });
      const places = page.locator('main div:has(> img[data-consent="functional"])');
      // Lazy images load near the window.
      const lookAtPhotos = async () => {
        await laidOut(page);
        for (const place of await places.all()) await place.scrollIntoViewIfNeeded();
      };
      await page.goto('/infrastruktur');
      await saveInDialog(page, choiceOf('analytics', 'marketing'));
      await page.reload({ waitUntil: 'networkidle' });
      await lookAtPhotos();
      for (const place of await places.all()) {
        await expect(place.locator('svg').first()).toBeVisible();
        await expect(place.locator('img')).toHaveCSS('opacity', '0');
      }
      expect(requests).toEqual([]);
      const room = await places.first().boundingBox();
      await saveInDialog(page, choiceOf('functional'));
      await lookAtPhotos();
      for (const place of await places.all()) {
        await expect(place.locator('img')).toHaveAttribute('data-loaded');
        await expect(place.locator('img')).toHaveCSS('opacity', '1');
      }
      expect((await places.first().boundingBox())?.height).toBe(room?.height);
      const addresses = Object.values(external).map(({ src }) => src);
      expect(requests.map((request) => request.url()).toSorted()).toEqual(addresses.toSorted());
      for (const request of requests) {
        const headers = await request.allHeaders();
        expect([headers['referer'], headers['cookie']]).toEqual([undefined, undefined]);
      }
    });
  });
}
