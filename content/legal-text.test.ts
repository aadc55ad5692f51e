import { describe, expect, it } from 'vitest';
import { company } from '../config/company.ts';
import { fillPlaceholders } from './legal-text.ts';

describe('placeholders of the legal texts', () => {
  it('are filled from facts and company data', () => {
    expect(fillPlaceholders('{{facts.terms.licencePenalty}}, {{company.phone.display}}')).toBe(
      `2.500,00\u202f€, ${company.phone.display}`,
    );
  });

  it.each(['{{facts.terms.unknown}}', '{{nobody.knows}}', '{{company.phone}}', '{{facts}}'])(
    'stop the build when unknown: %s',
    (text) => {
      expect(() => fillPlaceholders(text)).toThrow('names no text');
    },
  );
});
