import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { trustedTypesDirectives, workerPolicyName } from './trusted-types.ts';

const policy = async (): Promise<string[]> => {
  const headers = await securityHeaders({ scripts: ["'sha256-a'"], styles: [] }, undefined);
  return headers['Content-Security-Policy']?.split('; ') ?? [];
};

test('the policy starts from nothing and has no way around it', async () => {
  const directives = await policy();
  expect(directives[0]).toBe("default-src 'none'");
  expect(directives).toContain("script-src 'self' 'sha256-a'");
  expect(directives.join(' ')).not.toMatch(/unsafe|\*/);
});

test('only the worker has a policy that makes script from a string', async () => {
  expect(await policy()).toEqual(
    expect.arrayContaining([
      "require-trusted-types-for 'script'",
      `trusted-types ${workerPolicyName}`,
    ]),
  );
});

test('scripts of the operator are not held to it', () => {
  expect(trustedTypesDirectives([{ kind: 'inline' }])).toEqual({});
});
