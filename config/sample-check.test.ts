import { describe, expect, it } from 'vitest';
import { isPublicUrl, sampleObjection, samplesLeft } from './sample-check.ts';

describe('sample data', () => {
  it('is named entry by entry', () => {
    expect(samplesLeft({ a: { sample: true, value: 1 }, b: { value: 1 }, c: 'x' })).toEqual(['a']);
  });

  it.each([
    ['https://www.firma.de', true],
    ['http://localhost:8080', false],
    ['http://127.0.0.1', false],
    ['http://[::1]:8080', false],
    ['https://site.test', false],
  ])('%s is public: %j', (url, expected) => {
    expect(isPublicUrl(url)).toBe(expected);
  });

  it('stops a production start under a public address and lists what is missing', () => {
    const objection = sampleObjection({ NODE_ENV: 'production', SITE_URL: 'https://www.firma.de' });
    expect(objection).toContain('legalName');
    expect(objection).toContain('https://www.firma.de');
  });

  it('lets trial runs pass', () => {
    expect(sampleObjection({ NODE_ENV: 'production' })).toBeUndefined();
    expect(
      sampleObjection({ NODE_ENV: 'production', SITE_URL: 'http://localhost' }),
    ).toBeUndefined();
    expect(sampleObjection({ SITE_URL: 'https://www.firma.de' })).toBeUndefined();
  });
});
