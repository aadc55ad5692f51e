/** The measured status page: the template, and what the renderer makes of it. */

import { systemClock } from '@site/base';
import type { ServiceState } from '@site/monitor/service-status';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it, test } from 'vitest';
import { kinds } from '../../apps/server/contact/kinds.ts';
import { createPages, templatePaths } from '../../apps/server/contact/web/pages.ts';
import { filledPages } from '../../apps/server/site/filled-pages.ts';
import { loadRenderer } from '../../apps/server/site/load-renderer.ts';
import { compilePage, takeTemplates } from '../../apps/server/site/page-template.ts';
import { readSite, type SiteFile } from '../../apps/server/site/site-files.ts';
import { statusTemplate } from '../../apps/server/status/public/status-page.ts';
import { builtFile, dist } from '../support/pages/built-text.ts';
import { htmlRules } from '../support/pages/html-rules.ts';
import { outageReport, wellReport } from '../support/status/status-reports.ts';
import { statusPage } from '../support/status/status-site.ts';

const page = await statusPage();
const reports = { well: wellReport(), outage: outageReport(), unavailable: null } as const;

test('the template shows nothing that was not measured', () => {
  const main = /<main[\s\S]*<\/main>/.exec(builtFile(statusTemplate))?.[0] ?? '';
  expect(main.replace(/<section aria-labelledby="notes-title"[\s\S]*/, '')).not.toContain(
    'data-state',
  );
});

test('in every page with a menu, and on the home page, the marks take the measured state', async () => {
  const marks = (file: SiteFile | undefined) =>
    (file?.identity.body.toString() ?? '').match(/data-state="\w+"(?=[^>]*><svg)/g);
  const { renderStatusMarks } = await loadRenderer(dist);
  const pages = await filledPages(readSite(dist), renderStatusMarks('down'));
  const down = 'data-state="down"';
  expect(marks(pages.get('/'))).toEqual([down, down]);
  expect(marks(pages.get('/agb'))).toEqual([down]);
  expect(marks(pages.get('notFound'))).toEqual([down]);
});

test('so do forms, messages and the sheet, which the server fills as they are asked for', async () => {
  const contact = Object.values(kinds);
  const { renderStatusMarks } = await loadRenderer(dist);
  let state: ServiceState = 'operational';
  const { templates } = takeTemplates(
    readSite(dist),
    [...templatePaths(contact), '/uebergabe'],
    () => renderStatusMarks(state),
  );
  const pages = createPages(templates, contact, systemClock);
  const sheet = compilePage(templates, '/uebergabe', [], ['sheet']);
  const shown = () =>
    [
      ...contact.map((kind) => pages.of(kind).form({}, {}, '')),
      pages.refusal('Titel', 'Text'),
      pages.taskNote({ title: 'Titel', text: 'Text' }),
      sheet({ sheet: '' }),
    ].map(
      ({ html }) => /<a href="\/system-status"[^>]*><span[^>]*data-state="(\w+)"/.exec(html)?.[1],
    );
  expect(new Set(shown())).toEqual(new Set(['operational']));
  state = 'down';
  expect(new Set(shown())).toEqual(new Set(['down']));
});

test('while nothing is measured, home page and menu link to the page without colour or tick', () => {
  for (const address of ['/', '/agb', '/uebergabe']) {
    const links = builtFile(address).match(/<a href="\/system-status"[\s\S]*?<\/a>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).not.toMatch(/data-state|<svg/);
      expect(link).toContain('Systemstatus');
    }
  }
});

test('every page has the rules for a mark that the server may put into it', () => {
  for (const address of ['/', '/agb', '/uebergabe', '/kontakt/formular']) {
    const style = /<style>([\s\S]*?)<\/style>/.exec(builtFile(address))?.[1] ?? '';
    for (const selector of ['.status-mark', '.status-mark svg', '[data-state=down]', '.sr-only']) {
      expect(style).toContain(selector);
    }
  }
});

describe.each(Object.entries(reports))('%s', (_, report) => {
  const { html } = page(report);

  it('has no empty slot and announces its feed', () => {
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{\{|<slot|undefined|NaN/);
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
