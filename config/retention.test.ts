import { expect, test } from 'vitest';
import { CHOICE_DAYS } from '../src/consent/store.ts';
import { retention } from './retention.ts';

test('the consent cookie lasts as long as /datenschutz says', () => {
  expect(CHOICE_DAYS).toBe(retention.consentCookieDays);
});
