/** Pages of the built site with content of a test in them, and what the tests of consent look at. */
import {
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightTestOptions,
  type Route,
} from '@playwright/test';

export const cookieName = 'cookie_consent';
export const plainPage = '/impressum';

export interface Choice {
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

/** Puts a value into the cookie as it stands; `textOf(choice)` makes a proper one. */
export const storeText = (context: BrowserContext, url: string, value: string): Promise<void> =>
  context.addCookies([{ name: cookieName, value, url }]);

export const storedText = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === cookieName)?.value;

export async function storedChoice(context: BrowserContext): Promise<unknown> {
  const text = await storedText(context);
  return text === undefined ? undefined : JSON.parse(decodeURIComponent(text));
}

interface Addition {
  /** Stands at the end of the body. */
  readonly markup?: string;
  readonly policy?: string;
  readonly path?: string;
}

/**
 * Serves a page of the site with markup added. Its own policy would forbid the scripts of a test,
 * so the page has the policy the test names, or none.
 */
export async function addToPage(page: Page, addition: Addition): Promise<void> {
  const { markup = '', policy, path = plainPage } = addition;
  await page.route(
    (url) => url.pathname === path,
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

/** A promise holds the answer back until the test lets it go. */
type Answer = 'fails' | 'hangs' | 'comes' | Promise<void>;

/** `/waiting/<name>.js` notes its name in `window.ran`, in the manner the test asks for. */
export async function serveScripts(page: Page, answers: Record<string, Answer>): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/waiting/*.js', async (route: Route) => {
    const name = new URL(route.request().url()).pathname.replace(/.*\/(.*)\.js/, '$1');
    const answer = answers[name] ?? 'comes';
    requested.push(name);
    if (answer === 'fails') return route.abort();
    if (answer === 'hangs') return undefined;
    await answer;
    const body = `(window.ran ??= []).push('${name}')`;
    // The page may have gone in the meantime.
    return route.fulfill({ contentType: 'text/javascript', body }).catch(() => undefined);
  });
  return requested;
}

/** Keeps the site's own modules back, as a slow line would, until the returned function is called. */
export async function holdModules(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/_assets/*.js', async (route) => {
    await released.promise;
    return route.fallback();
  });
  return released.resolve;
}

/** Lets everything happen in the page that is due: tasks, observers and frames. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = 5;
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

export const inline = (category: string, name: string, attributes = ''): string =>
  `<script type="text/plain" data-consent="${category}" ${attributes}>(window.ran ??= []).push('${name}')</script>`;

export const external = (category: string, name: string, attributes = ''): string =>
  `<script type="text/plain" data-consent="${category}" data-src="/waiting/${name}.js" ${attributes}></script>`;

/** The names of the scripts that ran in this page, in the order they did. */
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

/** How often the document was loaded anew since this was called. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/**
 * A stranger's visit, whatever the tests of other pages start with, and without the cross-fade
 * between pages, which a quick change of page breaks off with an error.
 */
export const firstVisit: Pick<PlaywrightTestOptions, 'storageState' | 'reducedMotion'> = {
  storageState: { cookies: [], origins: [] },
  reducedMotion: 'reduce',
};

/** Scrolls, waits until the header has condensed for it, and returns where the page then stands. */
export async function scrollDown(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled');
  return settledPlace(page);
}

/** Where the page stands once it moves no more. */
export const settledPlace = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frames = 5;
    for (let last = -1, same = 0; same < frames; ) {
      await new Promise(requestAnimationFrame);
      same = scrollY === last ? same + 1 : 0;
      last = scrollY;
    }
    return scrollY;
  });
