import { describe, expect, it } from 'vitest';
import { claims as allClaims, contradictions } from '../../config/claims.ts';
import { facts } from '../../content/facts.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { claimFindings, claims, sampleFindings, samples } from './claims.ts';

const publicUrl = 'https://www.example.org';

describe('sample data', () => {
  it('is an error under a public address, and a warning in a trial run', () => {
    expect(sampleFindings(['brand', 'phone'], publicUrl)).toEqual([
      {
        severity: 'error',
        text: '2 values are those of the sample: brand, phone',
        remedy: 'npm run setup',
      },
    ]);
    expect(sampleFindings(['brand'], undefined)[0]?.severity).toBe('warning');
    expect(said(sampleFindings([], publicUrl))).toEqual(['well: none is left']);
  });

  it('is looked for in the identity', async () => {
    expect((await diagnose(samples, { publicUrl }))[0]?.severity).toBe('error');
  });
});

describe('claims', () => {
  const [contradiction] = contradictions;
  const backed = { claims: allClaims, inVain: [] };

  it('are well once all are backed', () => {
    expect(said(claimFindings({ ...backed, isBacked: () => true }))).toEqual([
      `well: all ${allClaims.length} are backed, as site/settings.ts says`,
    ]);
  });

  it('are told with figures and places, contradictions as such', () => {
    const isBacked = (claim: { title: string }) =>
      claim.title !== contradiction?.title && claim.title !== 'Number of customers';
    const texts = said(claimFindings({ ...backed, isBacked }));
    expect(texts).toHaveLength(2);
    const { text, where } = facts.availability.guarantee;
    expect(texts[0]).toMatch(/^warning: contradiction: /);
    expect(texts[0]).toContain(`${text} (${where})`);
    expect(texts[1]).toMatch(/^warning: not backed: Number of customers: /);
  });

  it('name a backing that no claim has', () => {
    const findings = claimFindings({ ...backed, isBacked: () => true, inVain: ['Odd'] });
    expect(said(findings)).toEqual(['warning: no claim is called “Odd”']);
  });

  it('are those of the site', async () => {
    expect(await diagnose(claims)).toHaveLength(allClaims.length);
  });
});
