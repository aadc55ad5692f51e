import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentHeaders, embedderPolicy, metaPolicy, transportSecurity } from './headers.ts';
import { noticeEndpoint } from './site.ts';
import { consentPolicyName, trustedTypesDirectives, workerPolicyName } from './trusted-types.ts';

const hashes = { scripts: ["'sha256-a'"], styles: [] };
const policy = async (): Promise<string[]> =>
  (await documentHeaders(hashes))['Content-Security-Policy']?.split('; ') ?? [];

test('the policy starts from nothing and has no way around it', async () => {
  const directives = await policy();
  expect(directives[0]).toBe("default-src 'none'");
  expect(directives).toContain("script-src 'self' 'sha256-a'");
  expect(directives.join(' ')).not.toMatch(/unsafe|\*/);
});

test('a form that posts elsewhere is allowed to, and its script too', async () => {
  vi.stubEnv('CONTACT_ENDPOINT', 'https://anfragen.firma.example/kontakt');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(noticeEndpoint()).toBe('https://anfragen.firma.example/inhalte-melden');
  const directives = await policy();
  for (const name of ['form-action', 'connect-src']) {
    expect(directives).toContain(`${name} 'self' https://anfragen.firma.example`);
  }
});

test('only the worker and what waits for consent have a policy that makes script from a string', async () => {
  expect(await policy()).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      `trusted-types ${workerPolicyName} ${consentPolicyName}`,
    ]),
  );
});

test.each([
  ['islands/contact/proof.ts', workerPolicyName],
  ['consent/activate.ts', consentPolicyName],
])('src/%s asks for the very policy that is allowed', (file, name) => {
  const path = join(import.meta.dirname, '..', '..', '..', 'apps', 'website', 'src', file);
  expect(readFileSync(path, 'utf8')).toContain(`const POLICY = '${name}';`);
});

test('scripts of the operator are not held to it', () => {
  expect(trustedTypesDirectives([{ kind: 'inline' }])).toEqual({});
});

test('foreign content comes without credentials, and frames of the operator are let in', () => {
  expect(embedderPolicy([])).toEqual({ 'Cross-Origin-Embedder-Policy': 'credentialless' });
  expect(embedderPolicy(['https://maps.example'])).toEqual({});
});

test('the policy of a <meta> is the same without what browsers ignore there', async () => {
  const inMeta = metaPolicy(await documentHeaders(hashes)).split('; ');
  expect(inMeta).toEqual((await policy()).filter((text) => !text.startsWith('frame-ancestors')));
  expect(inMeta).toHaveLength((await policy()).length - 1);
});

test('HSTS is said where the site is reached by https, and only there', () => {
  const hsts = (url?: string) => transportSecurity(url)['Strict-Transport-Security'];
  expect(hsts('https://www.firma.example')).toBe('max-age=63072000; includeSubDomains');
  expect(hsts('http://www.firma.example')).toBeUndefined();
  expect(hsts()).toBeUndefined();
  const alone = transportSecurity('https://www.firma.example', { strictSubdomains: false });
  expect(alone).toEqual({ 'Strict-Transport-Security': 'max-age=63072000' });
});
