/** Mails as they go over the wire, or into files, and the settings that say where to. */
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { minute } from '@site/base';
import { eachStorage } from '@site/storage/testing';
import { mailHeader } from '@site/testing/server/mail-header';
import { expect, it } from 'vitest';
import { start } from '../testing/scene.ts';
import { mailFolder, openMailFiles, pruneMailFiles, removeMailFile } from './eml.ts';
import { compose, inSubject, type MailDraft, mailName } from './message.ts';
import { readSmtpUrl, readWebhookSecret, readWebhookUrl } from './settings.ts';

const row = { id: 7, kind: 'ack', created_at: start, mail_date: start };
const from = { name: 'Anbieter Größe', address: 'kontakt@provider.example' };
const draft: MailDraft = { to: ['a@kunde.example'], subject: 'Störung', text: 'Ein Wort' };
const composed = async (change: Partial<MailDraft>) => {
  const { envelope, message } = await compose(row, { ...draft, ...change }, from);
  const raw = message.toString();
  const [head = ''] = raw.split('\r\n\r\n');
  return { envelope, raw, header: (name: string) => mailHeader(head, name) };
};

it('goes to nobody who would answer, where it is an answer by itself', async () => {
  const replyTo = 'team@provider.example';
  const { envelope, header } = await composed({ isAutomaticAnswer: true, replyTo });
  expect(envelope).toEqual({ from: '', to: ['a@kunde.example'] });
  const names = ['Auto-Submitted', 'X-Auto-Response-Suppress', 'Reply-To'];
  expect(names.map(header)).toEqual(['auto-generated', 'All', replyTo]);
});

it('comes from the own domain, and names no Unicode address in a header', async () => {
  const { envelope, header } = await composed({ replyTo: 'büro@firma.example' });
  expect(envelope.from).toBe(from.address);
  expect(header('From')).toContain('<kontakt@provider.example>');
  expect(header('Message-ID')).toBe(`<7-${start.toString(36)}@provider.example>`);
  expect(header('Date')).toBe('Tue, 17 Nov 2026 13:00:00 +0000');
  expect(header('Reply-To')).toBeUndefined();
  expect(header('X-Auto-Response-Suppress')).toBeUndefined();
});

it('has both parts and the headers of its kind', async () => {
  const leave = `<https://www.provider.example/abo?${'x'.repeat(200)}>`;
  const headers = { 'List-Unsubscribe': leave, 'List-Unsubscribe-Post': 'x=One-Click' };
  const { header, raw } = await composed({ html: '<p>Ein Wort</p>', headers });
  expect(header('Content-Type')).toContain('multipart/alternative');
  expect(raw).toContain('<p>Ein Wort</p>');
  expect(header('List-Unsubscribe')?.replace(/\s/g, '')).toBe(leave);
  expect(header('List-Unsubscribe-Post')).toBe('x=One-Click');
});

it('begins no other header with what a visitor wrote', async () => {
  expect(inSubject('Zoë\r\nBcc: a@b.example\u202e\u2028x', 99)).toBe('Zoë Bcc: a@b.example x');
  expect(inSubject('x'.repeat(99), 5)).toBe('xxxx…');
  const { header } = await composed({ subject: 'x\r\nBcc: a@b.example' });
  expect(header('Bcc')).toBeUndefined();
});

const opened = eachStorage();

it('becomes a file without a relay, until its record is deleted', async () => {
  const session = openMailFiles(opened.dataDir).open();
  const folder = mailFolder(opened.dataDir);
  const [first, second] = [
    { ...row, id: 1 },
    { ...row, id: 2 },
  ];
  for (const found of [first, second]) await session.send(await compose(found, draft, from));
  const [one, two] = [`${mailName(first)}.eml`, `${mailName(second)}.eml`];
  expect(readdirSync(folder)).toEqual([one, two]);
  const said = readFileSync(join(folder, one), 'utf8');
  expect(said).toMatch(/^X-Envelope-From: <kontakt@provider.example>\r\n/);
  utimesSync(join(folder, one), start / 1000, start / 1000);
  await pruneMailFiles(opened.dataDir, start + minute);
  expect(readdirSync(folder)).toEqual([two]);
  removeMailFile(opened.dataDir, mailName(second));
  expect(readdirSync(folder)).toEqual([]);
});

it('needs TLS, unless the relay is on this machine', () => {
  const settings = { port: 465, secure: true, requireTls: false, user: 'user', password: 'p@ss' };
  expect(readSmtpUrl('smtps://user:p%40ss@mail.example')).toMatchObject(settings);
  expect(readSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, requireTls: true });
  expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', requireTls: false });
});

it.each([
  [readSmtpUrl, 'mail.example'],
  [readSmtpUrl, 'http://mail.example'],
  [readSmtpUrl, 'smtps://mail.example/x'],
  [readSmtpUrl, 'smtps://%ff:secret@mail.example'],
  [readWebhookUrl, 'hooks.example.org'],
  [readWebhookUrl, 'http://127.0.0.1.example.org/secret'],
  [readWebhookUrl, 'https://user:secret@hooks.example.org/'],
  [readWebhookUrl, 'https://hooks.example.org/#secret'],
  [readWebhookSecret, 'whsec_kurz'],
  [readWebhookSecret, `whsec_${Buffer.alloc(65).toString('base64')}`],
])('%o refuses %s, and never repeats a secret', (read, text) => {
  expect(() => read(text)).toThrow(/^must (?:look like|begin with|be whsec_)/);
  expect(() => read(text)).not.toThrow('secret');
});
