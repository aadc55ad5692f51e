import { expect, it } from 'vitest';
import { readWebhookSecret, readWebhookUrl } from './webhook-target.ts';

it.each([
  'https://hooks.example.org/T/B/x?y=1',
  'https://10.0.0.5/hook',
  'http://127.0.0.1:8065/hooks/x',
  'http://[::1]:9000/hooks/x',
  'http://localhost/x',
])('takes https, and this machine without it: %s', (text) => {
  expect(readWebhookUrl(text).href).toBe(text);
});

it.each([
  ['hooks.example.org', 'must be a whole address'],
  ['ftp://hooks.example.org/secret', 'must be a whole address'],
  ['http://hooks.example.org/secret', 'must begin with https://, unless it leads to this machine'],
  ['http://127.0.0.1.example.org/secret', 'must begin with https://'],
  ['http://10.0.0.5/secret', 'must begin with https://'],
  ['https://user:secret@hooks.example.org/', 'must hold no user name'],
  ['https://hooks.example.org/#secret', 'must hold no user name'],
])('refuses %s, and never repeats it', (text, words) => {
  expect(() => readWebhookUrl(text)).toThrow(words);
  expect(() => readWebhookUrl(text)).not.toThrow('secret');
});

it('takes a secret of Standard Webhooks alone', () => {
  expect(readWebhookSecret(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)).toHaveLength(32);
  for (const wrong of [
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_',
    'whsec_kurz',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS',
    'whsec_ MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    `whsec_${Buffer.alloc(65).toString('base64')}`,
  ]) {
    expect(() => readWebhookSecret(wrong), wrong).toThrow('openssl rand -base64 32');
  }
});
