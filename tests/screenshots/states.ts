/** The states of a page that `npm run screenshots` shows. */
import type { Page } from '@playwright/test';
import { type RouteId, routeIds } from '@site/company/routes';
import { fill, person, submit, wakeForm } from '../support/browser/contact-page.ts';

export interface PageState {
  /** Part of the file name. */
  readonly name: string;
  readonly routes: readonly RouteId[];
  /** Widths at which the state exists; all of them when left out. */
  readonly widths?: readonly number[];
  /** Shows the whole page instead of the window. */
  readonly wholePage?: true;
  /** Takes the picture without a stored consent choice, so that the banner is visible. */
  readonly firstVisit?: true;
  readonly prepare?: (page: Page) => Promise<void>;
}

export const plainState: PageState = {
  name: '',
  routes: routeIds,
  wholePage: true,
};

export const states: readonly PageState[] = [
  plainState,
  {
    name: 'menu-open',
    routes: ['home', 'terms'],
    widths: [390],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
    },
  },
  {
    name: 'shop-broken',
    routes: ['home'],
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.locator('.shop-story [name="day"]').press('End');
      await page.locator('.shop-story.awake:not(.restored)').waitFor();
    },
  },
  {
    name: 'scrolled',
    routes: ['home'],
    prepare: async (page) => {
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    },
  },
  {
    name: 'toasts',
    routes: ['home'],
    prepare: async (page) => {
      await page.evaluate(() => {
        for (const detail of [
          { tone: 'info', text: 'Ihre Auswahl wurde gespeichert.' },
          { tone: 'error', text: 'Die Anfrage konnte nicht gesendet werden.' },
        ]) {
          window.dispatchEvent(new CustomEvent('toast', { detail }));
        }
      });
    },
  },
  {
    name: 'consent-banner',
    routes: ['home', 'infrastructure'],
    firstVisit: true,
  },
  {
    name: 'consent-dialog',
    routes: ['home'],
    firstVisit: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
    },
  },
  {
    name: 'form-errors',
    routes: ['home'],
    prepare: async (page) => {
      await wakeForm(page);
      await fill(page, { firstName: 'Jörg', email: 'joerg@', message: 'kurz' });
      await submit(page);
    },
  },
  {
    name: 'form-success',
    routes: ['home'],
    prepare: async (page) => {
      await wakeForm(page);
      await fill(page, person);
      await submit(page);
      await page.locator('[data-contact-success]').waitFor();
    },
  },
  {
    name: 'accordion-open',
    routes: ['infrastructure'],
    prepare: async (page) => {
      await page.locator('#vorteile summary').nth(4).click();
    },
  },
];

/** Pages outside the registry. */
export const otherPages = [
  { id: 'choosing', path: '/uebergabe?shop=on&mailboxes=12&mailboxSize=20' },
  { id: 'not-found', path: '/diese-seite-gibt-es-nicht' },
] as const;
