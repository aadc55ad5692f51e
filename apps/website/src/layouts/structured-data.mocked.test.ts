/** A company without a VAT ID. */
import { expect, it, vi } from 'vitest';
import { pageGraph } from './structured-data.ts';

vi.mock(import('@site/company/company'), async (original) => {
  const { company, ...others } = await original();
  return { ...others, company: { ...company, vatId: '' } };
});

it('states none', () => {
  const [organisation] = pageGraph('home');
  expect(organisation).toHaveProperty('name');
  expect(organisation?.['vatID']).toBeUndefined();
});
