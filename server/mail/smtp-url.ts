import type { SmtpSettings } from './smtp-transport.ts';

/** Its message completes the sentence 'SMTP_URL …' and never quotes the password. */
export class SmtpUrlError extends Error {}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS, which only the same machine may go without. */
export function readSmtpUrl(text: string): SmtpSettings {
  if (!URL.canParse(text)) {
    throw new SmtpUrlError('must look like smtps://user:password@mail.example:465');
  }
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') {
    throw new SmtpUrlError('must begin with smtps:// or smtp://');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw new SmtpUrlError('must name a host');
  if (url.search || url.hash || (url.pathname !== '' && url.pathname !== '/')) {
    throw new SmtpUrlError('must end after host and port');
  }
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  try {
    return {
      host,
      port,
      secure,
      requireTls: !secure && !isLoopback(host),
      user: url.username ? decodeURIComponent(url.username) : undefined,
      password: url.password ? decodeURIComponent(url.password) : undefined,
    };
  } catch {
    throw new SmtpUrlError('holds a user name or password that is not percent-encoded');
  }
}
