/** Trusted Types: no string becomes markup or script in a page, except its one worker and what waits for consent. */

/** The policy under which the worker's address is let through (apps/website/src/islands/contact/proof.ts). */
export const workerPolicyName = 'proof-worker';

/** The policy under which a script that waited for consent is started (apps/website/src/consent/activate.ts). */
export const consentPolicyName = 'consent-scripts';

/**
 * Third-party scripts build scripts and markup from strings. Where the operator lists some, hashes and origins alone
 * decide what runs.
 */
export const trustedTypesDirectives = (
  operatorScripts: readonly unknown[],
): Record<string, readonly string[]> =>
  operatorScripts.length === 0
    ? {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': [workerPolicyName, consentPolicyName],
      }
    : {};
