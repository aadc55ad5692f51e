import { readSmtpUrl } from '@site/delivery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsPassword, withoutPassword, withPassword } from './smtp-password.ts';

describe('the password of a mail server', () => {
  it('of any characters reaches the server as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const address = withPassword('smtps://website@mail.example:465', password);
        expect(readSmtpUrl(address)).toMatchObject({ user: 'website', password, port: 465 });
        expect(withoutPassword(address)).toBe('smtps://website@mail.example:465');
      }),
    );
  });

  it('left empty stays as it was for the same account, and only there', () => {
    const earlier = 'smtps://website:p%40ss@mail.example:465';
    expect(withPassword('smtps://website@mail.example:465', '', earlier)).toBe(earlier);
    const other = 'smtps://other@mail.example:465';
    expect(withPassword(other, '', earlier)).toBe(other);
    expect(withPassword(other, '')).toBe(other);
  });

  it('is asked for where there is a user without one', () => {
    expect(needsPassword('smtp://localhost:25')).toBe(false);
    expect(needsPassword('smtps://website@mail.example')).toBe(true);
    expect(needsPassword('smtps://website:x@mail.example')).toBe(false);
  });
});
