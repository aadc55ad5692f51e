import type { SmtpSettings } from '@site/delivery';

/** The settings for a mail server on this machine, in plain text. */
export const plainSmtp = (port: number): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requireTls: false,
  user: undefined,
  password: undefined,
});
