import type { Page } from '@playwright/test';

export const person = {
  firstName: 'Jörg',
  lastName: 'Müller-Lüdenscheidt',
  email: 'joerg@müller.example',
  company: 'Müller & Söhne GmbH',
  message: 'Guten Tag,\nwir möchten mit unserem Shop zu Ihnen umziehen. 🙂 <b>Wann</b> passt es?',
} as const;

/** Every test comes from an address of its own, so that limits per address do not couple them. */
export const ownAddress = (): string =>
  `198.51.${100 + Math.floor(Math.random() * 100)}.${1 + Math.floor(Math.random() * 250)}`;

/** Brings the form into view and waits until its island is awake. */
export async function wakeForm(page: Page): Promise<void> {
  await page.locator('#contact form').scrollIntoViewIfNeeded();
  await page.locator('#contact astro-island:not([ssr])').waitFor();
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/#contact');
  await wakeForm(page);
}

export async function fill(
  page: Page,
  values: Partial<Record<keyof typeof person, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`#contact [name="${name}"]`).fill(value);
  }
}

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Beratung anfragen' }).click();
