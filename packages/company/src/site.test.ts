import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicUrl, serverUrl, subscribeEndpoint } from './site.ts';

afterEach(() => vi.unstubAllEnvs());

const sample = { sample: true, value: 'https://www.provider.example' };

describe('the public address', () => {
  it('is SITE_URL, else the company’s own once it is filled in, else undefined', () => {
    expect(publicUrl({ SITE_URL: 'https://a.de' }, 'https://b.de')).toBe('https://a.de');
    expect(publicUrl({}, 'https://b.de')).toBe('https://b.de');
    expect(publicUrl({ SITE_URL: '' }, 'https://b.de')).toBe('https://b.de');
    expect(publicUrl({}, sample)).toBeUndefined();
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080', 'https://site.test'])(
    'is not %s',
    (url) => {
      expect(publicUrl({ SITE_URL: url }, 'https://b.de')).toBeUndefined();
    },
  );
});

describe('with the pages on a static host', () => {
  it('leads sign-ups, and the links in mails, to the server of the contact form', () => {
    vi.stubEnv('SITE_URL', 'https://www.firma.example');
    expect(subscribeEndpoint()).toBe('/system-status/abo');
    expect(serverUrl()).toBe('https://www.firma.example');
    vi.stubEnv('CONTACT_ENDPOINT', 'https://anfragen.firma.example/kontakt');
    expect(subscribeEndpoint()).toBe('https://anfragen.firma.example/system-status/abo');
    expect(serverUrl()).toBe('https://anfragen.firma.example');
  });

  it('keeps the folder of a server that shares its name with others', () => {
    vi.stubEnv('CONTACT_ENDPOINT', 'https://firma.example/anfragen/kontakt');
    expect(subscribeEndpoint()).toBe('https://firma.example/anfragen/system-status/abo');
    expect(serverUrl()).toBe('https://firma.example/anfragen');
  });
});
