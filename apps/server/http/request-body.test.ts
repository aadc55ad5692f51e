import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyLimit, readForm, readJson } from './request-body.ts';

const form = (text: string) => readForm(Buffer.from(text, 'latin1'));
const json = (text: string) => readJson(Buffer.from(text));

describe('form bodies', () => {
  it('reads what browsers send', () => {
    expect(form('firstName=Zo%C3%AB&message=a+b%0D%0Ac%2B%26&leer=&ohne')).toEqual({
      values: { firstName: 'Zoë', message: 'a b\r\nc+&', leer: '', ohne: '' },
    });
  });

  it('keeps a leading question mark, which would begin an address', () => {
    expect(form('?a=b')).toEqual({ values: { '?a': 'b' } });
  });

  it('lists the values of a name that may come several times, and of no other', () => {
    const body = Buffer.from('email=a&components=web&components=mail');
    expect(readForm(body, ['components'])).toEqual({
      values: { email: 'a', components: ['web', 'mail'] },
    });
    expect(readForm(Buffer.from('email=a&email=b'), ['components']).problem).toBeTypeOf('string');
  });

  it('gives back every text a browser can encode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const body = new URLSearchParams({ message: text }).toString();
        expect(readForm(Buffer.from(body)).values['message']).toBe(text);
      }),
    );
  });

  it.each([
    ['a repeated key', 'email=a&email=b'],
    ['a repeated key in disguise', 'email=a&e%6dail=b'],
    ['a bad percent sequence', 'message=100%'],
    ['a bad percent sequence in a name', 'mess%zzage=1'],
    ['invalid UTF-8', 'message=%ff%fe'],
    ['an overlong sequence', 'message=%c0%af'],
    ['an encoded surrogate', 'message=%ed%a0%80'],
    ['raw invalid bytes', 'message=\xff'],
    ['too many fields', Array.from({ length: 61 }, (_, index) => `f${index}=1`).join('&')],
  ])('refuses %s', (_, body) => {
    expect(form(body).problem).toBeTypeOf('string');
  });

  it('keeps what can be shown again', () => {
    expect(form('firstName=Zo%C3%AB&message=100%25+%ff').values).toEqual({
      firstName: 'Zoë',
      message: '100% \ufffd',
    });
    expect(Object.getPrototypeOf(form('__proto__=x').values)).toBeNull();
  });
});

describe('JSON bodies', () => {
  it('reads objects', () => {
    expect(json('{"a":"x","b":{"a":1,"a":[{"b":2}]},"c":["a","a"]}')).toEqual({
      values: { a: 'x', b: { a: [{ b: 2 }] }, c: ['a', 'a'] },
    });
  });

  it.each(['', 'null', '[]', '"x"', '{', '{"a":1,}'])('refuses %s', (text) => {
    expect(json(text).problem).toBeTypeOf('string');
  });

  it('refuses invalid UTF-8 and survives deep nesting', () => {
    expect(readJson(Buffer.from('{"a":"\xff"}', 'latin1')).problem).toBeTypeOf('string');
    expect(json('['.repeat(bodyLimit)).problem).toBeTypeOf('string');
    expect(
      json(`{"a":${'['.repeat(bodyLimit / 2)}${']'.repeat(bodyLimit / 2)}}`).problem,
    ).toBeUndefined();
  });
});
