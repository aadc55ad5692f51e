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

function replyDeadline({ REPLY_DEADLINE: stated }: Variables): Contradiction[] {
  if (!stated || stated === replyTimes.contact) return [];
  return [
    {
      variable: 'REPLY_DEADLINE',
      text: `REPLY_DEADLINE=${stated} does not count: pages, mails and deadlines promise an answer ${promised[replyTimes.contact]}`,
      remedy: `write replyTimes: { contact: '${stated}' } into site/settings.ts and build again, or take REPLY_DEADLINE out`,
    },
  ];
}

/** Compares only variables that are set: without one a server may stand behind any address. */
function address(html: string, { SITE_URL: stated }: Variables): Contradiction[] {
  const built = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (!stated || !built || new URL(built).origin === new URL(stated).origin) return [];
  return [
    {
      variable: 'SITE_URL',
      text: `SITE_URL is ${stated}, but the pages were built for ${new URL(built).origin}`,
      remedy: 'build again with this SITE_URL, or correct it',
    },
  ];
}

function endpoint(html: string, { CONTACT_ENDPOINT: stated }: Variables): Contradiction[] {
  const built = / action="([^"]*\/kontakt)"/.exec(html)?.[1];
  if (!stated || !built || new URL(built, siteUrl()).href === new URL(stated, siteUrl()).href) {
    return [];
  }
  return [
    {
      variable: 'CONTACT_ENDPOINT',
      text: `CONTACT_ENDPOINT is ${stated}, but the form of the built pages posts to ${built}`,
      remedy: 'build again with this CONTACT_ENDPOINT, or correct it',
    },
  ];
}

export function contradictions(siteFolder: string, variables: Variables): readonly Contradiction[] {
  let html = '';
  try {
    html = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  } catch {
    // A start without built pages is refused anyway, and the doctor says so.
  }
  return [...replyDeadline(variables), ...address(html, variables), ...endpoint(html, variables)];
}
