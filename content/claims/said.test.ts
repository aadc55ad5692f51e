import { expect, it } from 'vitest';
import { figures } from '../figures.ts';
import { says, shows } from './said.ts';

it('looks for words and figures anywhere on a page', () => {
  const page = { sizes: [{ features: ['KI-Agent', `Bis ${figures.email.attachmentLimit.text}`] }] };
  expect(says(page, /KI-Agent/)).toBe(true);
  expect(says({ sizes: [] }, /KI-Agent/)).toBe(false);
  expect(shows(page, ['damage.total', 'email.attachmentLimit'])).toBe(true);
  expect(shows({ sizes: [] }, ['email.attachmentLimit'])).toBe(false);
});
