/**
 * What the built pages state and the environment may contradict: both would be promised to visitors, and one of them
 * would not be kept.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replyTimes } from '../../config/reply-times.ts';
import { siteUrl } from '../../config/site.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface Contradiction {
  readonly variable: 'CONTACT_ENDPOINT' | 'REPLY_DEADLINE' | 'SITE_URL';
  readonly text: string;
  readonly remedy: string;
}

const promised = { hours: 'within 24 hours', 'business-hours': 'within a working day' } as const;

/** Compares only variables that are set: without one a server may stand behind any address. */
function* found(html: string, variables: Variables): Generator<Contradiction> {
  const { REPLY_DEADLINE: deadline, SITE_URL: address, CONTACT_ENDPOINT: endpoint } = variables;
  if (deadline && deadline !== replyTimes.contact) {
    yield {
      variable: 'REPLY_DEADLINE',
      text: `REPLY_DEADLINE=${deadline} does not count: pages, mails and deadlines promise an answer ${promised[replyTimes.contact]}`,
      remedy: `write replyTimes: { contact: '${deadline}' } into site/settings.ts and build again, or take REPLY_DEADLINE out`,
    };
  }
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (address && canonical && new URL(canonical).origin !== new URL(address).origin) {
    yield {
      variable: 'SITE_URL',
      text: `SITE_URL is ${address}, but the pages were built for ${new URL(canonical).origin}`,
      remedy: 'build again with this SITE_URL, or correct it',
    };
  }
  const action = / action="([^"]*\/kontakt)"/.exec(html)?.[1];
  const whole = (path: string) => new URL(path, siteUrl()).href;
  if (endpoint && action && whole(action) !== whole(endpoint)) {
    yield {
      variable: 'CONTACT_ENDPOINT',
      text: `CONTACT_ENDPOINT is ${endpoint}, but the form of the built pages posts to ${action}`,
      remedy: 'build again with this CONTACT_ENDPOINT, or correct it',
    };
  }
}

export function contradictions(siteFolder: string, variables: Variables): readonly Contradiction[] {
  let html = '';
  try {
    html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  } catch {
    // A start without built pages is refused anyway, and the doctor says so.
  }
  return [...found(html, variables)];
}
