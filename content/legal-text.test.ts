import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './legal-text.ts';

describe('placeholders of the legal texts', () => {
  it('are filled from facts and company data', () => {
    expect(fillPlaceholders('{{facts.terms.licencePenalty}}, {{company.phone.display}}')).toBe(
      '2.500,00\u202f€, 030 23125-000',
    );
  });

  it.each(['{{facts.terms.unknown}}', '{{nobody.knows}}', '{{company.phone}}', '{{facts}}'])(
    'stop the build when unknown: %s',
    (text) => {
      expect(() => fillPlaceholders(text)).toThrow('names no text');
    },
  );
});
