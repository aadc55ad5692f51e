/** /uebergabe as the server answers it: the built page, filled by the renderer that the build has compiled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosingCatalogue } from '../../content/catalog/choosing.ts';
import { choosing } from '../../content/choosing/choosing.ts';
import { toQuery } from '../../rules/choosing/answers.ts';
import { plainEuros } from '../../rules/choosing/costs.ts';
import { makeSheet } from '../../rules/choosing/sheet.ts';
import { loadRenderer } from '../../server/site/load-renderer.ts';
import { compilePage } from '../../server/site/page-template.ts';
import { anyAnswers, today } from '../support/choosing.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const now = new Date(`${today}T12:00:00Z`).getTime();
const html = readFileSync(join(dist, 'uebergabe.html'), 'utf8');
const fill = compilePage(
  new Map([['/uebergabe', { html, headers: [] }]]),
  '/uebergabe',
  [],
  ['sheet'],
);
const { renderSheet } = await loadRenderer(dist);
const open = (query: string): string => fill({ sheet: renderSheet(query, now) }).html;

const figures = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<(?:data|time) [^>]*>/g)].flatMap(([tag]) => {
      const name = /data-figure="([^"]+)"/.exec(tag)?.[1];
      const value = /(?:value|datetime)="([^"]+)"/i.exec(tag)?.[1];
      return name && value ? [[name, value] as const] : [];
    }),
  );
const recommended = (text: string) => /data-recommendation="([^"]+)"/.exec(text)?.[1];
const plain = (text: string) => text.replace(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');

const css = ['choosing.css', 'sheet.css']
  .map((name) => readFileSync(join(dist, '..', 'src', 'styles', name), 'utf8'))
  .join('');

describe('/uebergabe', () => {
  it('is not for search engines, and on a static host has the plain form', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('action="/uebergabe"');
    expect(html).not.toContain('data-recommendation');
    expect(html).not.toContain('{{');
  });

  it('shows the figures of the contract', ofTheSample, () => {
    const shop = open('?shop=on&mailboxes=12&mailboxSize=20&wildcards=1&start=2027-08-31');
    expect(recommended(shop)).toBe('M');
    expect(figures(shop)).toEqual({
      'monthly-net': '158.88',
      'term-net': '4191.12',
      'term-gross': '4987.43',
      'term-end': '2029-08-30',
      'notice-by': '2029-02-28',
    });
    expect(recommended(open(''))).toBe('S');
    expect(figures(open('start=2028-02-29'))).toMatchObject({
      'monthly-net': '69.00',
      'term-end': '2030-02-27',
      'notice-by': '2029-08-27',
    });
    expect(plain(open('recipients=3000'))).toContain(
      'M, weil Sie 3.000 Newsletter-Empfänger haben.',
    );
    expect(plain(open('recipients=3000'))).toContain('auch Paket S?');
    expect(recommended(open('mailboxes=31&mailboxSize=50'))).toBe('talk');
    expect(plain(open('mailboxes=31&mailboxSize=50'))).toMatch(
      /Sprechen Sie mit uns .*31 Postfächer mit je 50 GB/,
    );
  });

  it('says for any answers what the rules say, and fills the form with them', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const sheet = makeSheet(answers, choosingCatalogue, today);
        const text = open(`?${toQuery(answers, choosingCatalogue, today)}`);
        expect(recommended(text)).toBe(sheet.recommendation.package?.name ?? 'talk');
        expect(figures(text)).toEqual(
          sheet.costs
            ? {
                'monthly-net': plainEuros(sheet.costs.monthly.net),
                'term-net': plainEuros(sheet.costs.term.net),
                'term-gross': plainEuros(sheet.costs.term.gross),
                'term-end': sheet.term.end,
                'notice-by': sheet.term.noticeBy,
              }
            : {},
        );
        expect(text).toContain(`value="${answers.start}"`);
        expect(/name="shop"[^>]*checked|checked[^>]*name="shop"/.test(text)).toBe(answers.shop);
        expect(/\sstyle=/.test(text)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('says which parts of an address counted for nothing, and nothing of them becomes markup', () => {
    const text = open('?mailboxes=abc&farbe=<script>alert(1)</script>&shop=on&start=1999-01-01');
    expect(plain(text)).toContain(`${choosing.labels.mailboxes} (mailboxes=abc)`);
    expect(plain(text)).toContain('start=1999-01-01');
    expect(text).toContain('farbe=&lt;script&gt;alert(1)');
    expect(text.includes('<script>alert')).toBe(false);
    expect(open('?shop=on').includes('class="sheet-note"')).toBe(false);
  });

  it('never fails, with the longest address that a server takes neither', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        expect(open(query)).toContain('data-recommendation=');
      }),
      { numRuns: 60 },
    );
    expect(open(`?${'mailboxes=9999999&'.repeat(900)}`)).toContain('data-recommendation=');
  });

  it('keeps every style that the sheet may need', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const needed = [...css.matchAll(/\.sheet(?:-[a-z]+)?\b/g)];
    expect(needed.filter(([name]) => !style.includes(name)).map(([name]) => name)).toEqual([]);
    const used = [...css.matchAll(/(?<=var\()--[\w-]+/g)];
    expect(used.filter(([name]) => !style.includes(`${name}:`)).map(([name]) => name)).toEqual([]);
  });
});

it('the home page leads to the questions by one line, and has none of them', () => {
  const home = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(home).toMatch(/<p id="uebergabe"[^>]*><a [^>]*href="\/uebergabe"/);
  expect(home).not.toMatch(/name="(?:storageGb|pair)"|data-sheet/);
});
