import { describe, expect, it } from 'vitest';
import { readTarget } from './request-target.ts';

function targetOf(hosts: readonly string[], url = '/agb', httpVersion = '1.1') {
  const rawHeaders = ['Accept', '*/*', ...hosts.flatMap((host) => ['hOST', host])];
  return readTarget({ url, httpVersion, rawHeaders });
}

describe('the host', () => {
  it.each([
    'www.example.org',
    'localhost:8080',
    'a_b.example:',
    '127.0.0.1',
    '[::1]:8080',
    '[::ffff:1.2.3.4]',
    'm%C3%BCller.example',
    // As clients write it whose target has no host.
    '',
  ])('may be "%s"', (host) => {
    expect(targetOf([host])).toEqual({ url: '/agb', host });
  });

  it.each(['a b/c?d', 'a/b', 'a?b', 'a#b', 'user@a', 'a:b', 'a:1:2', '[::1', '::1', '%zz', 'ü.de'])(
    'is not "%s"',
    (host) => {
      expect(targetOf([host])).toBeUndefined();
      expect(targetOf([host], '/agb', '1.0')).toBeUndefined();
    },
  );

  it('is named once, and only HTTP/1.0 may leave it out', () => {
    expect(targetOf(['a', 'b'])).toBeUndefined();
    expect(targetOf(['a', 'a'], '/agb', '1.0')).toBeUndefined();
    expect(targetOf([])).toBeUndefined();
    expect(targetOf([], '/agb', '1.0')).toEqual({ url: '/agb', host: undefined });
  });
});

describe('the target', () => {
  it.each([
    ['http://b:81/agb?x#y', { url: '/agb?x#y', host: 'b:81' }],
    ['HTTPS://b', { url: '/', host: 'b' }],
    ['http://b?x', { url: '/?x', host: 'b' }],
    ['http://b//c/', { url: '//c/', host: 'b' }],
    ['ftp://b/agb', { url: 'ftp://b/agb', host: 'a' }],
    ['/http://b/agb', { url: '/http://b/agb', host: 'a' }],
    ['*', { url: '*', host: 'a' }],
  ])('%s', (url, meant) => {
    expect(targetOf(['a'], url)).toEqual(meant);
  });

  it.each(['http:///agb', 'http://:80/agb', 'http://user@b/agb', 'http://b:x/agb'])(
    '%s names no host',
    (url) => {
      expect(targetOf(['a'], url)).toBeUndefined();
    },
  );
});
