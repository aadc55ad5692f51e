import { expect, it } from 'vitest';
import { barePage, barePath } from './bare-page.ts';

const page = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Seite</title>
<link rel="stylesheet" href="/a.css"><style>p{color:red}</style><script>run()</script></head>
<body class="x"><!-- note --><h1 class="y" id="oben">Wort <svg><title>Bild</title></svg></h1>
<p hidden data-a="1">verborgen</p><img src="/a.avif" alt="Foto"><a href="/agb" class="z">AGB</a>
<template><p>später</p></template></body></html>`;

it('keeps the words and their structure', () => {
  const bare = barePage(page);
  expect(bare).toContain('<h1 id="oben">Wort </h1>');
  expect(bare).toContain('<a href="/agb">AGB</a>');
  expect(bare).toContain('<p hidden="">verborgen</p>');
  expect(bare).toContain('<meta charset="utf-8">');
});

it('leaves out style, font, picture and script', () => {
  expect(barePage(page)).not.toMatch(/class|style|script|link|svg|img|template|data-|<!-- /);
});

it('gives every page an address of its own', () => {
  expect(barePath('/')).toBe('/bare/index');
  expect(barePath('/agb')).toBe('/bare/agb');
});
