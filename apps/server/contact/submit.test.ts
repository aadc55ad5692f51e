import { createSigner } from '@site/base';
import { validFields } from '@site/testing/server/forms';
import { describe, expect, it } from 'vitest';
import { checkContact } from './contact-check.ts';
import { contentHash } from './submit.ts';

const signer = createSigner('test secret');

function hashOf(change: object): string {
  const verdict = checkContact({ ...validFields, ...change }, Date.now());
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.errors));
  return contentHash(signer, verdict.value);
}

describe('the hash of a content', () => {
  it('differs with every field but the key', () => {
    const first = hashOf({ key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' });
    expect(hashOf({ key: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', package: '' })).toBe(first);
    const changes = { email: 'other@firma.example', package: 'M', message: 'Eine andere Frage.' };
    for (const [name, value] of Object.entries(changes)) {
      expect(hashOf({ [name]: value }), name).not.toBe(first);
    }
  });

  it('counts a later field where it is filled in', () => {
    const request = { ...validFields, phone: '' };
    expect(contentHash(signer, request)).toBe(hashOf({}));
    const other = { ...validFields, phone: '030' };
    expect(contentHash(signer, other)).not.toBe(hashOf({}));
  });
});
