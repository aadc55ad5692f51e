import { expect, it } from 'vitest';
import { readLogo } from './read-logo.ts';

const svg = (shapes: string, attributes = 'viewBox="0 0 40 24"') =>
  `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`;

it('keeps frame and shapes', () => {
  const path = '<path fill="currentColor" d="M0 0h4"/>';
  expect(readLogo(svg(`\n  ${path}\n  ${path}\n`), 'site/logo.svg')).toEqual({
    viewBox: '0 0 40 24',
    shapes: path + path,
  });
});

it.each([
  ['no frame', svg('<path d="M0 0"/>', 'width="4"'), /viewBox/],
  ['a script', svg('<script>alert(1)</script>'), /<script> is none/],
  ['a style', svg('<style>path{}</style>'), /<style> is none/],
  ['text', svg('<text>Firma</text>'), /<text> is none/],
  ['a style attribute', svg('<path style="fill:red" d="M0 0"/>'), /attribute style/],
  ['a handler', svg('<path onload="x()" d="M0 0"/>'), /attribute onload/],
  ['a reference', svg('<g href="#a"></g>'), /attribute href/],
])('refuses a file with %s', (_, source, message) => {
  expect(() => readLogo(source, 'site/logo.svg')).toThrow(message);
});
