/** A test mail, marked as such. It goes through the relay, but not through the outbox. */
import { company } from '@site/company/company';
import { compose, DeliveryFailure, mailFolder, openSmtp } from '@site/delivery';
import { webhookWords as words } from '@site/delivery/words';
import { fill } from '@site/forms/fill';
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
  const patience = timeout - 500;
  const now = clock.now();
  const subject = fill(words.test.subject, { name: words.names.status });
  const mail = await compose(
    { id: 0, kind: 'test', created_at: now, mail_date: now },
    { to, subject, text: words.test.text },
    { name: company.brand, address: mailFrom },
  );
  const session = openSmtp(smtp, { connecting: patience, mail: patience }).open();
  try {
    const code = await session.send(mail, new AbortController().signal);
    return well(`the relay took a test mail (${code}): look whether it arrives`);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return failure(
      `the relay refused a test mail (${error.code})`,
      'look at the lines mail server',
    );
  } finally {
    session.close();
  }
}
