import { contactMailKinds } from '../../../server/contact/mails/contact-mail-kinds.ts';
import type { ContactStore } from '../../../server/contact/store/contact-store.ts';
import { type SmtpSettings, smtpTransport } from '../../../server/mail/smtp-transport.ts';
import { createLog } from '../../../server/operations/log.ts';
import type { Outbox } from '../../../server/outbox/outbox.ts';
import { createOutboxWorker } from '../../../server/outbox/outbox-worker.ts';
import { linkTo } from '../../support/server/test-links.ts';

interface Opened {
  readonly store: ContactStore;
  readonly outbox: Outbox;
}

export const log = createLog({ write: () => {} });

type Times = Pick<Parameters<typeof createOutboxWorker>[0], 'clock' | 'uptime' | 'leaseTime'>;

/** A worker that sends the mails of a store over real SMTP. */
export const mailWorker = ({ store, outbox }: Opened, smtp: SmtpSettings, times: Times) =>
  createOutboxWorker({
    ...times,
    outbox,
    kinds: contactMailKinds({ store, outbox, recipients: ['team@provider.example'], linkTo }),
    log,
    from: 'kontakt@provider.example',
    transport: smtpTransport(smtp),
  });
