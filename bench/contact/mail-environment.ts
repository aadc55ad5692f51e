/** Environment variables of a server that sends its mails to a trap. */
import type { SmtpTrap } from '../../tests/faults/support/smtp-trap.ts';

export const mailEnvironment = ({ port }: SmtpTrap): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'kontakt@provider.example',
  MAIL_TO: 'team@provider.example',
  LOG_LEVEL: 'silent',
});
