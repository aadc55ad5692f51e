/** SPF, DKIM and DMARC of the domain that mails are sent from: without them mail servers sort the mails out. */

import { codeOf } from '@site/base';
import { domainOf } from '@site/delivery';
import {
  type Check,
  type DoctorContext,
  type Finding,
  failure,
  unknown,
  warning,
  well,
} from './check.ts';
import { nameRecords } from './name-records.ts';

type Texts = (name: string) => Promise<readonly string[]>;

/** A check of the domain of `MAIL_FROM` that says `unknown` where no name server answers. */
const domainCheck = (
  name: string,
  look: (domain: string, texts: Texts, context: DoctorContext) => Promise<Finding>,
): Check => ({
  name,
  run: async (context, attempt) => {
    const { smtp, mailFrom } = context.environment;
    if (!smtp) return [unknown('SMTP_URL is not set, so no mail leaves this machine')];
    const found = nameRecords(context, attempt);
    const texts: Texts = async (name) =>
      (await found((resolver) => resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
    try {
      return [await look(domainOf(mailFrom), texts, context)];
    } catch (error) {
      return [unknown(`no name server answers (${codeOf(error)})`)];
    }
  },
});

const inZone = (record: string): string => `add to the zone of your domain: ${record}`;

export const spf = domainCheck('SPF', async (domain, texts) => {
  const records = (await texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined) {
    return failure(
      `${domain} has no SPF record`,
      inZone(`${domain}. TXT "v=spf1 mx -all", or what the operator of the mail server says`),
    );
  }
  if (records.length > 1) {
    return failure(`${domain} has ${records.length} SPF records, so none counts`, 'merge them');
  }
  if (/ \+?all(?: |$)/i.test(record)) {
    return failure(`the SPF record of ${domain} allows everybody (+all)`, 'end it with -all');
  }
  if (!/ [-~]all(?: |$)| redirect=/i.test(record)) {
    return warning(`the SPF record of ${domain} forbids no sender`, 'end it with -all');
  }
  return well(`${domain}: ${record}`);
});

export const dkim = domainCheck('DKIM', async (domain, texts, { dkimSelector }) => {
  if (!dkimSelector) {
    return unknown(
      'the name of the key cannot be known from here',
      'set DKIM_SELECTOR: s= in the header DKIM-Signature of a sent mail',
    );
  }
  const name = `${dkimSelector}._domainkey.${domain}`;
  const record = (await texts(name)).find((text) => /(?:^|;) ?p=/.test(text));
  if (record === undefined) {
    return failure(`${name} has no key`, 'publish the key that the mail server signs with');
  }
  if (/(?:^|;) ?p=(?:;|$)/.test(record)) {
    return failure(`the key ${name} is revoked`, 'publish the key that the mail server signs with');
  }
  return well(`${name} has a key`);
});

/** RFC 7489: the record of the domain itself, else that of one above it. */
async function dmarcRecord(domain: string, texts: Texts): Promise<string | undefined> {
  const labels = domain.split('.');
  for (let first = 0; labels.length - first >= 2; first += 1) {
    const records = await texts(`_dmarc.${labels.slice(first).join('.')}`);
    const record = records.find((text) => /^v=DMARC1(?:;|$)/.test(text));
    if (record !== undefined) return record;
  }
  return undefined;
}

export const dmarc = domainCheck('DMARC', async (domain, texts) => {
  const record = await dmarcRecord(domain, texts);
  if (record === undefined) {
    return warning(
      `${domain} has no DMARC record`,
      inZone(`_dmarc.${domain}. TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`),
    );
  }
  const policy = /; ?p=([a-z]+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === undefined) {
    return failure(`the DMARC record of ${domain} has no policy`, 'add p=quarantine to it');
  }
  if (policy === 'none') {
    return well(`${domain}: p=none, which only watches; p=quarantine keeps forged mails out`);
  }
  return well(`${domain}: p=${policy}`);
});
