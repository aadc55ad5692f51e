/** Trusted Types: the page refuses to turn a string into markup or script. */
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: /requires 'Trusted|policy/i });

const sinks: Record<string, () => unknown> = {
  'markup of an element': () => {
    document.body.innerHTML = '<p>x</p>';
  },
  'markup of a document': () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
  'address of a script': () => {
    document.createElement('script').src = '/x.js';
  },
  'text of a script': () => {
    document.createElement('script').text = 'x()';
  },
  'address of a worker': () => new Worker('/x.js'),
};

test('strings are refused, and no further policy can be created', async ({ page }) => {
  await page.goto('/impressum');
  for (const [name, use] of Object.entries(sinks)) {
    await expect(page.evaluate(use), name).rejects.toThrow(/requires 'Trusted/);
  }
  const make = () => window.trustedTypes?.createPolicy('mine', { createScriptURL: () => '' });
  await expect(page.evaluate(make)).rejects.toThrow(/disallowed/);
});
