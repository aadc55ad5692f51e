/** A test mail, marked as such. It goes through the relay, but not through the outbox. */
import { randomUUID } from 'node:crypto';
import { webhookMails as copy } from '../../content/webhooks/mails.ts';
import { fill } from '../../schemas/fill.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { compose } from '../mail/compose.ts';
import { mailFolder } from '../mail/file-transport.ts';
import { domainOf } from '../mail/mail-domain.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import { type DoctorContext, type Finding, failure, unknown, well } from './check.ts';

export async function testMail(
  to: readonly string[],
  { environment, clock }: DoctorContext,
  { timeout }: Attempt,
): Promise<Finding> {
  const { smtp, mailFrom, dataDir } = environment;
  if (!smtp) {
    const folder = mailFolder(dataDir);
    return unknown(`no test mail was sent: without SMTP_URL mails become files in ${folder}`);
  }
  const stop = AbortSignal.timeout(timeout - 500);
  const row = {
    message_id: `<${randomUUID()}@${domainOf(mailFrom)}>`,
    mail_date: clock.now(),
  };
  const subject = fill(copy.test.subject, { name: copy.names.status });
  const { envelope, message } = await compose(row, { to, subject, text: copy.test.text }, mailFrom);
  try {
    const session = await smtpTransport({ ...smtp, times: { connecting: timeout } }).open(stop);
    try {
      const code = await session.send(envelope, message, 'test', stop);
      return well(`the relay took a test mail (${code}): look whether it arrives`);
    } finally {
      session.close();
    }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return failure(
      `the relay refused a test mail (${error.code})`,
      'look at the lines mail server',
    );
  }
}
