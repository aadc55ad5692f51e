import { describe, expect, it } from 'vitest';
import { firstHost, readAddressList } from './web-addresses.ts';

describe('a list of web addresses', () => {
  it.each([
    'https://www.example.com/seite?a=b#c',
    'example.com',
    'shop.example.com:8080/warenkorb',
    'müller.de/ä?ö',
    'http://192.0.2.7/datei.pdf',
    'http://[2001:db8::1]/',
  ])('may have the line %s, and keeps it as it was written', (line) => {
    expect(readAddressList(line)).toBe(line);
  });

  it('loses blank lines and blank edges', () => {
    expect(readAddressList('  a.example \n\n\t\nhttps://b.example/x\n')).toBe(
      'a.example\nhttps://b.example/x',
    );
  });

  it.each([
    'die Seite von Müller',
    'localhost',
    'https://',
    'ftp://example.com/datei',
    'javascript:alert(1)',
    'name@example.com',
    'https://example.com/a b',
    `https://${'ü'.repeat(254)}.example/`,
    'https://example.com\nund noch eine',
  ])('may not have the line %j', (text) => {
    expect(readAddressList(text)).toBeUndefined();
  });
});

it('knows the host of the first address', () => {
  expect(firstHost('https://www.Müller.example/a\nb.example')).toBe('www.xn--mller-kva.example');
  expect(firstHost('kein Verweis')).toBe('');
  expect(firstHost('')).toBe('');
});
