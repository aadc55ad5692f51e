import { expect, it } from 'vitest';
import { readWebhookHost, readWebhookSecret, readWebhookUrl } from './webhook-target.ts';

const read = (text: string, allowed: readonly string[] = []) => readWebhookUrl(allowed)(text);

it('takes https, and what is allowed by name', () => {
  expect(read('https://hooks.example.org/T/B/x?y=1')).toMatchObject({ isAllowed: false });
  expect(read('https://8.8.8.8/hook').url.hostname).toBe('8.8.8.8');
  const allowed = ['chat.intern', '127.0.0.1', '::1'];
  for (const host of ['chat.intern:8065', '127.0.0.1', '[::1]:9000']) {
    expect(read(`http://${host}/hooks/x`, allowed).isAllowed).toBe(true);
  }
});

it.each([
  ['hooks.example.org', 'must be a whole address'],
  ['ftp://hooks.example.org/secret', 'must be a whole address'],
  ['http://hooks.example.org/secret', 'must begin with https://, unless WEBHOOK_ALLOW_HOSTS names'],
  ['https://user:secret@hooks.example.org/', 'must hold no user name'],
  ['https://hooks.example.org/#secret', 'must hold no user name'],
  ['https://10.0.0.5/secret', 'must not lead into a private network, unless'],
  ['https://[::ffff:169.254.169.254]/secret', 'must not lead into a private network, unless'],
  ['https://2130706433/secret', 'must not lead into a private network, unless'],
])('refuses %s, and never repeats it', (text, words) => {
  expect(() => read(text)).toThrow(words);
  expect(() => read(text)).not.toThrow('secret');
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

it('takes hosts without port and path', () => {
  expect(readWebhookHost('Chat.Intern')).toBe('chat.intern');
  expect(readWebhookHost('::1')).toBe('::1');
  expect(() => readWebhookHost('http://chat.intern')).toThrow('must list host names');
});
