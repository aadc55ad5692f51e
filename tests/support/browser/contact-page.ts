import type { Page } from '@playwright/test';
import { laidOut } from './waiting.ts';

export const person = {
  firstName: 'Jörg',
  lastName: 'Müller-Lüdenscheidt',
  email: 'joerg@müller.example',
  company: 'Müller & Söhne GmbH',
  message: 'Guten Tag,\nwir möchten mit unserem Shop zu Ihnen umziehen. 🙂 <b>Wann</b> passt es?',
} as const;

let visitors = 0;

/**
 * A new client address for every visit, so that limits per address do not make tests depend on each other. `group`
 * separates processes that count in parallel.
 */
export function uniqueAddress(group: number): string {
  visitors += 1;
  return `10.${group % 256}.${Math.floor(visitors / 256) % 256}.${visitors % 256}`;
}

/** Scrolls to the form and waits until its island is hydrated. */
export async function wakeForm(page: Page): Promise<void> {
  const form = page.locator('#contact form');
  // A click on a link may still be on its way from a page without the form.
  await form.waitFor({ state: 'attached' });
  await laidOut(page);
  await form.scrollIntoViewIfNeeded();
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

/** The values of the fields. Browsers convert the domain of an e-mail address to ASCII. */
export const valuesOf = (page: Page): Promise<string[]> =>
  page
    .locator('#contact :is(input[type="text"], input[type="email"], textarea)')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map((field) => field.value));

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Anfrage senden' }).click();

/**
 * Resolves when a worker has solved the challenge. Begin to wait before the visitor writes. A request that is sent
 * sooner waits for the solution, but not for ever: on a busy machine it would go without one, and be held.
 */
export const proofSolved = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.once('worker', (worker) => worker.once('close', () => resolve()));
  });

/** The form waits for its proof and until its stamp is old enough: that takes as long as the machine needs. */
export const expectSent = (page: Page): Promise<void> =>
  page.locator('[data-contact-success]').waitFor({ timeout: 40_000 });
