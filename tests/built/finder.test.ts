/** /uebergabe as the server answers it: the built page, filled by the renderer that the build has compiled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { choosing } from '@site/company/choosing/choosing';
import { servicePages } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import { answerNames } from '@site/finder/answer-names';
import { defaultQuery, toQuery } from '@site/finder/answers';
import { plainEuros } from '@site/finder/costs';
import { makeSheet } from '@site/finder/sheet';
import { longestCarried } from '@site/forms/form-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRenderer } from '../../apps/server/site/load-renderer.ts';
import { compilePage } from '../../apps/server/site/page-template.ts';
import { shell } from '../../apps/website/src/content/frame/shell.ts';
import { anyAnswers, today } from '../support/choosing-answers.ts';
import { builtFile, dist } from '../support/pages/built-text.ts';
import { readQrCode } from '../support/pages/read-qr-code.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

const now = new Date(`${today}T12:00:00Z`).getTime();
const html = builtFile('/uebergabe');
const fill = compilePage(
  new Map([['/uebergabe', { html, headers: [] }]]),
  '/uebergabe',
  [],
  ['sheet'],
);
const { renderSheet, renderBusySheet } = await loadRenderer(dist);
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

const css = ['choosing.css', 'sheet.css', 'sheet-costs.css', 'sheet-print.css']
  .map((name) => readFileSync(join(dist, '..', 'apps', 'website', 'src', 'styles', name), 'utf8'))
  .join('');

describe('/uebergabe', () => {
  it('is not for search engines, and on a static host has the plain form', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('action="/uebergabe"');
    expect(html).toMatch(/<h1 id="choosing-title"[^>]*>Welches Paket passt\?<\/h1>/);
    expect(html).toContain('<h4 id="duties-title">Wer macht was?</h4>');
    expect(recommended(html)).toBe('open');
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
    expect(plain(shop)).toContain('zu heutigen Preisen');
    expect(plain(open('recipients=3000'))).toContain(
      'M enthält den Newsletter; ob ein kleineres Paket (S) reicht, klären wir.',
    );
    expect(plain(open('recipients=9000'))).toContain(
      'L, weil Sie 9.000 Newsletter-Empfänger brauchen.',
    );
    expect(recommended(open('mailboxes=31&mailboxSize=50'))).toBe('talk');
    expect(plain(open('mailboxes=31&mailboxSize=50'))).toMatch(
      /Sprechen Sie mit uns .*31 Postfächer mit je 50 GB/,
    );
  });

  it('suggests nothing before the first answer, and shows what every package has', () => {
    for (const query of ['', '?utm_source=brief', '?mailboxes=abc', '?shop=']) {
      const text = open(query);
      expect(recommended(text)).toBe('open');
      expect(figures(text)).toEqual({});
      expect(text).not.toContain(choosing.sheet.ask);
      for (const { with: occasion, text: duty } of choosing.duties.we)
        if (occasion === 'always') expect(text).toContain(duty);
    }
    expect(recommended(open('?sites=one'))).toBe('S');
    expect(open('?sites=one')).toContain(choosing.sheet.ask);
  });

  it('says for any answers what the rules say, and fills the form with them', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const sheet = makeSheet(answers, choosingCatalogue, today);
        const query = toQuery(answers, choosingCatalogue, today) || defaultQuery;
        const text = open(`?${query}`);
        // A request can carry it.
        expect(query.length).toBeLessThanOrEqual(longestCarried);
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

  it('begins with what we take, and never lists a service of ours as the customer’s', () => {
    const everything =
      'sites=several&shop=on&twoServers=on&mailboxes=1&recipients=1&wildcards=1&move=on';
    for (const query of ['', 'shop=on&move=on', everything]) {
      const text = open(query);
      const groups = [...text.matchAll(/<h5>([^<]+)<\/h5><ul>(.*?)<\/ul>/g)];
      const titles = groups.map(([, title]) => title);
      expect(titles.slice(0, 2)).toEqual(['Wir', 'Sie']);
      expect(titles.includes('Nicht gewählt')).toBe(query !== everything);
      const listed = (title: string) => groups.find((group) => group[1] === title)?.[2] ?? '';
      for (const { text: duty } of choosing.duties.we) expect(listed('Sie')).not.toContain(duty);
      for (const { with: occasion, text: duty } of choosing.duties.we)
        if (occasion === 'always') expect(listed('Wir')).toContain(duty);
      // No answer gives the customer work, and help with a move is in every package.
      expect(listed('Sie').split('</li>').length - 1).toBe(choosing.duties.you.length);
      expect(listed('Sie')).not.toMatch(/Umz(?:ug|ieh)|umz(?:ug|ieh)|Postf|<a /);
      expect(listed('Wir')).toContain('Hilfe beim Umzug, kostenlos; Sie sagen uns innerhalb');
    }
    expect(plain(open(''))).toContain(
      'Tägliche Snapshots von Dateien, Datenbanken und Postfächern, 30 Tage abrufbar',
    );
  });

  it('names with every offer that was not chosen the answer that adds it', () => {
    const text = open('');
    for (const { with: occasion, text: duty } of choosing.duties.we) {
      if (occasion === 'always') continue;
      const [, control = ''] =
        new RegExp(`${duty}<a href="#([^"]+)">${choosing.sheet.offers[occasion]}</a>`).exec(text) ??
        [];
      expect(text).toContain(`id="${control}"`);
    }
  });

  it('has every question once', () => {
    for (const name of answerNames) expect(html.split(`name="${name}"`)).toHaveLength(2);
  });

  it('shows the name of the sheet as the visitor’s own, and hands it on', () => {
    const text = open('?shop=on&project=B%C3%A4ckerei+M%C3%BCller');
    expect(plain(text)).toContain('Projektname: Bäckerei Müller');
    expect(text).toContain('value="Bäckerei Müller"');
    expect(text).toContain(encodeURIComponent('project=B%C3%A4ckerei+M%C3%BCller'));
  });

  it('has a code that leads back to it', () => {
    const text = open('?shop=on&mailboxes=12');
    expect(readQrCode(text)).toBe(`${siteUrl()}/uebergabe?shop=on&mailboxes=12`);
  });

  it('says how much of an address counted for nothing and of which controls, and repeats none of it', () => {
    const text = open(
      '?mailboxes=abc&ACHTUNG=Ihr+Vertrag+endet&x=<script>&shop=on&start=1999-01-01',
    );
    expect(plain(text)).toContain('Nicht übernommen, bitte prüfen: Postfächer und Beginn.');
    expect(plain(text)).toContain(
      '2 Teile dieses Links verstehen wir nicht; sie zählen nicht mit.',
    );
    for (const foreign of ['abc', 'ACHTUNG', 'Vertrag endet', '1999', '&lt;script'])
      expect(text).not.toContain(foreign);
    expect(open('?shop=on').includes('class="sheet-note"')).toBe(false);
    expect(open('?project=www.example.com')).not.toContain('example.com"');
  });

  it('has a plain form for a server that has no time', () => {
    const text = fill({ sheet: renderBusySheet() }).html;
    expect(text).toContain(choosing.busy);
    expect(text).toContain('name="shop"');
    expect(text).not.toContain('data-recommendation');
  });

  it('keeps every style that the sheet may need', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const needed = [...css.matchAll(/\.sheet(?:-[a-z]+)?\b/g)];
    expect(needed.filter(([name]) => !style.includes(name)).map(([name]) => name)).toEqual([]);
    const used = [...css.matchAll(/(?<=var\()--[\w-]+/g)];
    expect(used.filter(([name]) => !style.includes(`${name}:`)).map(([name]) => name)).toEqual([]);
  });
});

it('the comparison ends in a way to ask', () => {
  const [, after = ''] = html.split('</table>');
  expect(after).toContain(choosing.closing.title);
  expect(after).toMatch(/<a [^>]*href="\/#contact"/);
});

it('the home page leads to the questions by one line, and has none of them', () => {
  const home = builtFile('/');
  expect(home).toMatch(/<p id="uebergabe"[^>]*><a [^>]*href="\/uebergabe"/);
  expect(home).not.toMatch(/name="(?:storageGb|pair)"|data-sheet/);
});

it('has one name in menu, footer and breadcrumb, and the header counts it among what is sold', () => {
  const { label = '' } = servicePages.find(({ href }) => href === '/uebergabe') ?? {};
  expect(label).toBe('Welches Paket passt?');
  expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${RegExp.escape(label)}`));
  expect(html).toMatch(
    new RegExp(
      `<nav aria-label="${shell.mainNavigation}"(?:(?!</nav>)[\\s\\S])*aria-current="true"`,
    ),
  );
  const links = shell.footer.groups.flatMap((group) => group.links);
  expect(links).toContainEqual({ label, href: '/uebergabe' });
});
