import { describe, expect, it } from 'vitest';
import { sampleObjection, samplesLeft } from './sample-check.ts';

const sample = (value: string) => ({ sample: true, value });
const trial = {
  siteUrl: sample('https://www.provider.example'),
  legalName: sample('Beispiel Hosting'),
};

describe('sample data', () => {
  it('is listed by entry', () => {
    expect(samplesLeft({ a: { sample: true, value: 1 }, b: { value: 1 }, c: 'x' })).toEqual(['a']);
  });

  it('stops a production start with a public address and lists what is missing', () => {
    const environment = { NODE_ENV: 'production', SITE_URL: 'https://www.firma.de' };
    const objection = sampleObjection(environment, trial);
    expect(objection).toContain('legalName');
    expect(objection).toContain('https://www.firma.de');
  });

  it('also stops it when only the address was filled in', () => {
    const production = { NODE_ENV: 'production' };
    const siteUrl = 'https://www.firma.de';
    expect(sampleObjection(production, { siteUrl, city: sample('Beispielstadt') })).toMatch(
      /https:\/\/www\.firma\.de\. .*: city\.$/,
    );
    expect(sampleObjection(production, { siteUrl, city: 'Kiel' })).toBeUndefined();
    expect(sampleObjection({}, { siteUrl, city: sample('Beispielstadt') })).toBeUndefined();
  });

  it('is allowed in trial runs', () => {
    const production = { NODE_ENV: 'production' };
    expect(sampleObjection(production, trial)).toBeUndefined();
    expect(sampleObjection({ ...production, SITE_URL: 'http://localhost' }, trial)).toBeUndefined();
    expect(sampleObjection({ SITE_URL: 'https://www.firma.de' }, trial)).toBeUndefined();
  });
});
