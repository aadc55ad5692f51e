/** Helpers of the consent tests: built pages with a test's markup added, stored choices, banner and dialog. */
import { expect, type Page, type PlaywrightTestOptions, type Route, test } from '@playwright/test';
import { settledScrollTop } from './waiting.ts';

export const cookieName = 'cookie_consent';
export const plainPage = '/impressum';

interface Choice {
  readonly essential: boolean;
  readonly functional: boolean;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const choiceOf = (...allowed: readonly (keyof Choice)[]): Choice => ({
  essential: true,
  functional: allowed.includes('functional'),
  analytics: allowed.includes('analytics'),
  marketing: allowed.includes('marketing'),
});

export const everything = choiceOf('functional', 'analytics', 'marketing');
export const nothing = choiceOf();

export const textOf = (choice: unknown): string => encodeURIComponent(JSON.stringify(choice));

/** Stores a raw value in the cookie. */
export const storeText = (page: Page, value: string): Promise<void> =>
  page
    .context()
    .addCookies([{ name: cookieName, value, url: test.info().project.use.baseURL ?? '' }]);

export const storeChoice = (page: Page, choice: Choice): Promise<void> =>
  storeText(page, textOf(choice));

export const storedText = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === cookieName)?.value;

export async function storedChoice(page: Page): Promise<unknown> {
  const text = await storedText(page);
  return text === undefined ? undefined : JSON.parse(decodeURIComponent(text));
}

interface Addition {
  /** Inserted at the end of the body. */
  readonly markup?: string;
  readonly policy?: string;
}

/**
 * Serves `plainPage` with markup added. The site's own Content-Security-Policy would block a test's
 * scripts, so the page is served with the policy that the test names, or with none.
 */
export async function addToPage(page: Page, { markup = '', policy }: Addition): Promise<void> {
  await page.route(
    (url) => url.pathname === plainPage,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const html = await (await route.fetch()).text();
      return route.fulfill({
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(policy && { 'content-security-policy': policy }),
        },
        body: html.replace('</body>', `${markup}</body>`),
      });
    },
  );
}

/** A promise delays the response until the test resolves it. */
type Answer = 'fails' | 'hangs' | 'loads' | Promise<void>;

/** Serves `/waiting/<name>.js`, which adds its name to `window.ran`. Returns the list of requested names. */
export async function serveScripts(page: Page, answers: Record<string, Answer>): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/waiting/*.js', async (route: Route) => {
    const name = new URL(route.request().url()).pathname.replace(/.*\/(.*)\.js/, '$1');
    const answer = answers[name] ?? 'loads';
    requested.push(name);
    if (answer === 'fails') return route.abort();
    if (answer === 'hangs') return undefined;
    await answer;
    const body = `(window.ran ??= []).push('${name}')`;
    // The page may have been closed or reloaded in the meantime.
    return route.fulfill({ contentType: 'text/javascript', body }).catch(() => undefined);
  });
  return requested;
}

export const inline = (category: string, name: string): string =>
  `<script type="text/plain" data-consent="${category}">(window.ran ??= []).push('${name}')</script>`;

export const external = (category: string, name: string, attributes = ''): string =>
  `<script type="text/plain" data-consent="${category}" data-src="/waiting/${name}.js" ${attributes}></script>`;

/** The names of the scripts that have run in this page, in order. */
export const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? []);

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Hinweis' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
export const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export async function saveInDialog(page: Page, choice: Choice): Promise<void> {
  await footerButton(page).click();
  for (const [name, label] of [
    ['functional', 'Funktional'],
    ['analytics', 'Analyse'],
    ['marketing', 'Marketing'],
  ] as const) {
    await dialog(page).getByRole('switch', { name: label }).setChecked(choice[name]);
  }
  await press(page, 'Auswahl speichern');
}

/** A first visit: no stored choice, unlike in the other tests. */
export const firstVisit: Pick<PlaywrightTestOptions, 'storageState'> = {
  storageState: { cookies: [], origins: [] },
};

/** Scrolls down, waits until the header has condensed, and returns the scroll position. */
export async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled');
  return settledScrollTop(page);
}

/** Adds markup to a page that has been parsed. */
export const addLater = (page: Page, markup: string) =>
  page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);

/** The page's warnings about our cookie. */
export function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(cookieName)) warnings.push(message.text());
  });
  return warnings;
}

export const toggle = (page: Page, label: string) =>
  dialog(page).getByRole('switch', { name: label });

/** Which of the four switches are on. */
export const states = (page: Page): Promise<boolean[]> =>
  dialog(page)
    .getByRole('switch')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ checked }) => checked));
