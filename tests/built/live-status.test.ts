/** The measured status page: the template, the renderer beside it, and what they weigh. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it, test } from 'vitest';
import { pageScripts } from '../../scripts/build/page-scripts.ts';
import { loadRenderer, statusTemplate } from '../../server/site/load-renderer.ts';
import { readSite, type SiteFile } from '../../server/site/site-files.ts';
import { pagesInState } from '../../server/site/with-state.ts';
import { builtFile } from '../support/built-text.ts';
import { htmlRules } from '../support/html-rules.ts';
import { outageReport, wellReport } from '../support/status-reports.ts';
import { statusPage } from '../support/status-site.ts';

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'dist', path), 'utf8');
const page = await statusPage();
const reports = { well: wellReport(), outage: outageReport(), unavailable: null } as const;

test('the template has each slot once, and shows nothing that was not measured', () => {
  const template = builtFile(statusTemplate.path);
  for (const slot of [...statusTemplate.slots, ...statusTemplate.markupSlots]) {
    expect(template.split(`{{${slot}}}`)).toHaveLength(2);
  }
  const main = /<main[\s\S]*<\/main>/.exec(template)?.[0] ?? '';
  expect(main.replace(/<section aria-labelledby="notes-title"[\s\S]*/, '')).not.toContain(
    'data-state',
  );
});

test('the rules of static hosts do not know the renderer', () => {
  for (const file of ['_headers', '_headers-maps.nginx', '_headers.caddy']) {
    expect(read(file)).not.toContain('_server');
  }
});

test('in every page with a menu, and on the home page, the marks take the measured state', async () => {
  const dist = join(import.meta.dirname, '..', '..', 'dist');
  const marks = (file: SiteFile | undefined) =>
    (file?.identity.body.toString() ?? '').match(/data-state="\w+"(?=[^>]*><svg)/g);
  const pages = await pagesInState(readSite(dist), 'down', await loadRenderer(dist));
  const down = 'data-state="down"';
  expect(marks(pages.get('/'))).toEqual([down, down]);
  expect(marks(pages.get('/agb'))).toEqual([down]);
  expect(marks(pages.get('notFound'))).toEqual([down]);
});

describe.each(Object.entries(reports))('%s', (_, report) => {
  const { html } = page(report);

  it('has no empty slot and announces its feed', () => {
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{\{|undefined|NaN/);
    expect(html).toContain(
      '<link rel="alternate" href="/system-status/feed.atom" type="application/atom+xml">',
    );
  });

  it('is valid HTML', async () => {
    const { results } = await new HtmlValidate(htmlRules).validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it('has a rule for each of its classes', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]?.replaceAll('\\', '') ?? '';
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const classes = [...main.matchAll(/\sclass="([^"]+)"/g)]
      .flatMap(([, names = '']) =>
        names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/),
      )
      .filter(Boolean);
    expect(classes.length).toBeGreaterThan(100);
    const without = [...new Set(classes)].filter((name) => !style.includes(`.${name}`));
    expect(without).toEqual([]);
  });
});

/** Brotli as a server makes it on the way, HTML with style and the scripts that are not React itself. */
function weight(html: string): number {
  const scripts = pageScripts(html, read).map(read);
  return [html, ...scripts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

test.each(['well', 'outage'] as const)(
  'with the report „%s“ the page weighs at most 12 kB more than the simulated one',
  (name) => {
    const more = weight(page(reports[name]).html) - weight(builtFile('/system-status'));
    expect(more).toBeGreaterThan(1000);
    expect(more).toBeLessThanOrEqual(12_000);
  },
);
