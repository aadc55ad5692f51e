import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facts } from '../../content/facts.ts';
import { diagnose, said, testFolder } from '../../tests/support/server/doctor.ts';
import { day } from '../clock.ts';
import { canonicalLinks, retentionText, securityTxt } from './built-site.ts';

const publicUrl = 'https://www.example.org';
const page = (href: string) => `<html><head><link rel="canonical" href="${href}"></head></html>`;

describe('the retention text', () => {
  const periods = Object.values(facts.retention).map(({ text }) => `<li>${text}</li>`);

  it('states every period that the server deletes by', async () => {
    const siteFolder = testFolder();
    const html = periods.join('').replaceAll(' ', '&nbsp;');
    writeFileSync(join(siteFolder, 'datenschutz.html'), html);
    expect((await diagnose(retentionText, { siteFolder })).map((each) => each.severity)).toEqual([
      'well',
    ]);
  });

  it('is an error where a period is not stated, or the page is missing', async () => {
    const siteFolder = testFolder();
    expect(said(await diagnose(retentionText, { siteFolder }))).toEqual([
      'error: dist/datenschutz.html is missing',
    ]);
    writeFileSync(join(siteFolder, 'datenschutz.html'), '<li>30 Tage</li><li>14 Tage</li>');
    const texts = said(await diagnose(retentionText, { siteFolder }));
    const requests = facts.retention.requests.text.replace(/\s/g, ' ');
    expect(texts.join('\n')).toContain(`error: /datenschutz does not say “${requests}”`);
  });
});

describe('canonical links', () => {
  it('lead to the public address', async () => {
    const siteFolder = testFolder();
    writeFileSync(join(siteFolder, 'index.html'), page(`${publicUrl}/`));
    writeFileSync(join(siteFolder, '404.html'), '<html></html>');
    expect(said(await diagnose(canonicalLinks, { siteFolder, publicUrl }))).toEqual([
      `well: canonical links lead to ${publicUrl}`,
    ]);
  });

  it('are an error when the pages were built for another one', async () => {
    const siteFolder = testFolder();
    writeFileSync(join(siteFolder, 'index.html'), page('https://old.example/'));
    expect(said(await diagnose(canonicalLinks, { siteFolder, publicUrl }))).toEqual([
      `error: 1 pages were built for another address than ${publicUrl} (index.html: https://old.example/)`,
    ]);
    expect((await diagnose(canonicalLinks, { siteFolder }))[0]?.severity).toBe('warning');
  });
});

describe('security.txt', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const look = async (expires: string) => {
    const siteFolder = testFolder();
    mkdirSync(join(siteFolder, '.well-known'));
    writeFileSync(join(siteFolder, '.well-known', 'security.txt'), `Contact: x\n${expires}\n`);
    const findings = await diagnose(securityTxt, { siteFolder, clock: { now: () => now } });
    return said(findings).join('\n');
  };
  const inDays = (days: number) => `Expires: ${new Date(now + days * day).toISOString()}`;

  it.each([
    [inDays(300), 'well: it expires in 300 days'],
    [inDays(29), 'warning: it expires in 29 days'],
    [inDays(-2), 'error: it expired 2 days ago'],
    ['', 'error: it has no date of expiry'],
  ])('%s', async (expires, expected) => {
    expect(await look(expires)).toBe(expected);
  });
});
