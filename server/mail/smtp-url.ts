import { SettingError } from '../setting-error.ts';
import type { SmtpSettings } from './smtp-transport.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS, which only a server on this machine may do without. */
export function readSmtpUrl(text: string): SmtpSettings {
  if (!URL.canParse(text)) {
    throw new SettingError('must look like smtps://user:password@mail.example:465');
  }
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') {
    throw new SettingError('must begin with smtps:// or smtp://');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') throw new SettingError('must name a host');
  if (url.search || url.hash || (url.pathname !== '' && url.pathname !== '/')) {
    throw new SettingError('must end after host and port');
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
    throw new SettingError('holds a user name or password that is not percent-encoded');
  }
}
