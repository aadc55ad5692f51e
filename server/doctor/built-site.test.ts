import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facts } from '../../content/facts.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { day } from '../clock.ts';
import { contradictions } from '../site/built-settings.ts';
import { builtSettings, canonicalLinks, retentionText, securityTxt } from './built-site.ts';

const publicUrl = 'https://www.example.org';
const page = (href: string) => `<html><head><link rel="canonical" href="${href}"></head></html>`;

it('the privacy policy has to state every period that the server deletes by', async () => {
  const siteFolder = testFolder();
  const look = async () => said(await diagnose(retentionText, { siteFolder })).join('\n');
  expect(await look()).toBe('error: dist/datenschutz.html is missing');
  const policy = join(siteFolder, 'datenschutz.html');
  writeFileSync(policy, '<li>30 Tage</li><li>14 Tage</li>');
  const requests = facts.retention.requests.text.replace(/\s/g, ' ');
  expect(await look()).toContain(`error: /datenschutz does not say “${requests}”`);
  const periods = Object.values(facts.retention).map(({ text }) => `<li>${text}</li>`);
  writeFileSync(policy, periods.join('').replaceAll(' ', '&nbsp;'));
  expect(await look()).toMatch(/^well: /);
});

it('canonical links have to lead to the public address', async () => {
  const siteFolder = testFolder();
  const look = async () => said(await diagnose(canonicalLinks, { siteFolder, publicUrl }));
  writeFileSync(join(siteFolder, 'index.html'), page(`${publicUrl}/`));
  writeFileSync(join(siteFolder, '404.html'), '<html></html>');
  expect(await look()).toEqual([`well: canonical links lead to ${publicUrl}`]);
  writeFileSync(join(siteFolder, 'index.html'), page('https://old.example/'));
  expect(await look()).toEqual([
    `error: 1 pages were built for another address than ${publicUrl} (index.html: https://old.example/)`,
  ]);
  expect((await diagnose(canonicalLinks, { siteFolder }))[0]?.severity).toBe('warning');
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

describe('settings that the pages state', () => {
  const home = (origin: string, endpoint: string) =>
    `${page(`${origin}/`)}<form class="x" method="post" action="${endpoint}">`;
  const look = async (variables: Readonly<Record<string, string>>, html: string) => {
    const siteFolder = testFolder();
    writeFileSync(join(siteFolder, 'index.html'), html);
    return {
      atStart: contradictions(siteFolder, variables).map(({ variable }) => variable),
      doctor: said(await diagnose(builtSettings, { siteFolder, variables })).join('\n'),
    };
  };
  const built = home(publicUrl, '/kontakt');

  it.each([
    ['no variable', {}],
    [
      'the same ones',
      { REPLY_DEADLINE: 'hours', SITE_URL: publicUrl, CONTACT_ENDPOINT: '/kontakt' },
    ],
  ])('are not contradicted by %s', async (_, variables) => {
    expect((await look(variables, built)).atStart).toEqual([]);
    expect((await look(variables, built)).doctor).toMatch(/^well: /);
  });

  it('are contradicted by others, which start and doctor name', async () => {
    const said = await look(
      {
        REPLY_DEADLINE: 'business-hours',
        SITE_URL: 'https://other.example',
        CONTACT_ENDPOINT: 'https://other.example/kontakt',
      },
      built,
    );
    expect(said.atStart).toEqual(['REPLY_DEADLINE', 'SITE_URL', 'CONTACT_ENDPOINT']);
    expect(said.doctor).toContain('REPLY_DEADLINE=business-hours does not count');
    expect(said.doctor).toContain('within 24 hours');
    expect(said.doctor).toContain('posts to /kontakt');
  });
});
