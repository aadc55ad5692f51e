import { describe, expect, it } from 'vitest';
import {
  problemsOf,
  readText,
  trialSelf,
  withProbes,
} from '../../../tests/support/status/status-file.ts';
import { hour } from '../../clock.ts';
import type { SelfContext } from './self-probes.ts';

describe('self', () => {
  const whole: SelfContext = {
    host: '0.0.0.0',
    port: 80,
    publicUrl: 'https://www.firma.de',
    smtp: { host: 'mail.firma.de', port: 465, secure: true },
    backupDir: '/mnt/backup',
  };
  const keys = (text: string, self: SelfContext) =>
    readText(text, self).components.flatMap(({ probes }) => probes.map(({ key }) => key));

  it('is everything of this site that is set up', () => {
    const { components } = readText(withProbes('self: {}'), whole);
    expect(components[0]?.probes).toMatchObject([
      { key: 'web:self-page:1', settings: { kind: 'http', url: 'http://127.0.0.1:80/' } },
      { key: 'web:self-certificate:1', settings: { kind: 'tls', host: 'www.firma.de', port: 443 } },
      { key: 'web:self-mail:1', settings: { kind: 'smtp', host: 'mail.firma.de', tls: true } },
      { key: 'web:self-backup:1', settings: { lateAfter: hour, downAfter: 6 * hour } },
    ]);
  });

  it('leaves out what is not set up, says so, and moves no other key', () => {
    const text = withProbes('self: {}', 'tcp: { host: a, port: 1 }');
    expect(keys(text, trialSelf)).toEqual(['web:self-page:1', 'web:tcp:1']);
    expect(keys(text, whole).at(-1)).toBe('web:tcp:1');
    const plain = { ...whole, publicUrl: 'http://www.firma.de' };
    expect(keys(text, plain)).not.toContain('web:self-certificate:1');
    expect(readText(text).notes).toEqual([
      'line 5: components[0].probes[0].self does not watch certificate: the site has no public https address (SITE_URL).',
      'line 5: components[0].probes[0].self does not watch mail: SMTP_URL is not set.',
      'line 5: components[0].probes[0].self does not watch backup: BACKUP_DIR is not set.',
    ]);
  });

  it.each([
    ['::', 'http://[::1]:80/'],
    ['::1', 'http://[::1]:80/'],
    ['10.0.0.5', 'http://10.0.0.5:80/'],
    ['localhost', 'http://localhost:80/'],
  ])('asks a server that listens on %s at %s', (host, url) => {
    const [component] = readText(withProbes('self: { watch: page }'), {
      ...whole,
      host,
    }).components;
    expect(component?.probes[0]?.settings).toMatchObject({ url });
  });

  it('that watches nothing at all is refused', () => {
    expect(problemsOf(withProbes('self: { watch: mail }'))).toEqual([
      'line 1: components watch nothing that is set up.',
    ]);
  });
});
